import { encodeTile } from './encode-tile.ts';
import { readTile } from './read-tile.ts';

test('what is written is read: polygons with holes, lines, points and their properties', () => {
  const shore = [0, 0, 100, 0, 100, 100, 0, 100, 0, 0];
  const island = [40, 40, 40, 60, 60, 60, 40, 40];
  const border = [-16, 7, 300, 8000, 5, 5];
  const town = { name: 'Łódź', population_rank: 11 };
  const features = readTile(
    encodeTile([
      {
        name: 'water',
        extent: 2048,
        features: [{ kind: 'polygon', parts: [shore, island], properties: { kind: 'lake' } }],
      },
      { name: 'boundaries', extent: 2048, features: [{ kind: 'line', parts: [border], properties: {} }] },
      {
        name: 'places',
        extent: 2048,
        features: [{ kind: 'point', parts: [[3, 4, -1, 2]], properties: town }],
      },
    ]),
  );
  expect(features.map(({ layer }) => layer)).toEqual(['water', 'boundaries', 'places']);
  const [water, line, towns] = features.map(({ parts }) =>
    parts.map((part) => part.flatMap(({ x, y }) => [x * 2048, y * 2048])),
  );
  expect([water, line]).toEqual([[shore, island], [border]]);
  expect(towns!.flat()).toEqual([3, 4, -1, 2]);
  expect(features.map(({ properties }) => properties)).toEqual([{ kind: 'lake' }, {}, town]);
});

test('layers without features are left out, and a tile of none is empty', () => {
  expect(encodeTile([{ name: 'earth', extent: 4096, features: [] }])).toHaveLength(0);
});

test('a key or a value that comes again is written once', () => {
  const town = (name: string) => ({
    kind: 'point' as const,
    parts: [[1, 1]],
    properties: { kind: 'locality', name },
  });
  const bytes = encodeTile([{ name: 'places', extent: 4096, features: [town('Salto'), town('Rivera')] }]);
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/locality/g),
  ).toHaveLength(1);
});

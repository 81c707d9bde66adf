import { encodeTile, pathOf, spotOf, varint, type DrawnLayer } from '../../testing/encode-tile.ts';
import { drawnBy, installPaths } from '../../testing/fake-path.ts';
import { nameIn } from './name-in.ts';
import { shapeTile } from './shape-tile.ts';

beforeAll(installPaths);

const english = nameIn('en');
const shape = (...layers: DrawnLayer[]) => shapeTile(encodeTile(layers), english);
const ring = (points: readonly number[], properties = {}) => ({
  type: 3 as const,
  geometry: pathOf(points, true),
  properties,
});
const town = (properties: object, x = 10, y = 20): DrawnLayer => ({
  name: 'places',
  features: [{ type: 1, geometry: spotOf(x, y), properties: { kind: 'locality', ...properties } }],
});

describe('land', () => {
  it('is filled to where the tile cut it, and its shore is drawn without the cut', () => {
    const { land, lines } = shape({
      name: 'earth',
      features: [ring([-64, -64, 100, -64, 100, 300, -64, 300])],
    });
    expect(drawnBy(land)).toBe('M-64,-64L100,-64L100,300L-64,300Z');
    // Neither along the left edge nor along the upper one.
    expect(drawnBy(lines.get('shore'))).toBe('M100,-64L100,300L-64,300');
  });

  it('bends where it is drawn larger than it is exact, but for where the tile cut it', () => {
    const bytes = encodeTile([{ name: 'earth', features: [ring([-64, 0, 64, 0, 64, 128, -64, 128])] }]);
    const { land } = shapeTile(bytes, english, true);
    // As the server draws it: rounded_test.go.
    expect(drawnBy(land)).toBe('M-64,0L64,0L64,72L56,104L40,120L8,128L-64,128Z');
  });

  it('is of one size whatever units the tile was written in', () => {
    const { land } = shape({ name: 'earth', extent: 2048, features: [ring([1, 1, 9, 1, 9, 9])] });
    expect(drawnBy(land)).toBe('M2,2L18,2L18,18Z');
  });
});

it('lakes, forests, borders and roads are told apart, and what is not drawn is left out', () => {
  const { areas, lines } = shape(
    { name: 'water', features: [ring([5, 5, 9, 5, 9, 9], { kind: 'lake' })] },
    {
      name: 'landuse',
      features: [ring([5, 5, 9, 5, 9, 9], { kind: 'forest' }), ring([5, 5, 9, 5, 9, 9], { kind: 'shed' })],
    },
    {
      name: 'boundaries',
      features: [{ type: 2, geometry: pathOf([1, 1, 2, 2]), properties: { kind: 'country' } }],
    },
    {
      name: 'roads',
      features: [{ type: 2, geometry: pathOf([1, 1, 2, 2]), properties: { kind: 'highway' } }],
    },
    { name: 'pois', features: [{ type: 2, geometry: pathOf([1, 1, 2, 2]) }] },
  );
  expect([...areas.keys()]).toEqual(['water', 'wood']);
  expect([...lines.keys()]).toEqual(['shore', 'border', 'highway']);
});

describe('names', () => {
  it('come with where they lie and how much they matter', () => {
    const { labels } = shape(town({ name: 'Montevideo', population_rank: 12, min_zoom: 3, capital: 'yes' }));
    const montevideo = { text: 'Montevideo', x: 10, y: 20, rank: 12, minZoom: 3, isCapital: true };
    expect(labels).toEqual([{ kind: 'town', ...montevideo }]);
  });

  it.each([
    ['without a name', town({ population_rank: 3 })],
    ['with a name of a thousand letters', town({ name: 'a'.repeat(1000) })],
    ['that lie in a neighbour', town({ name: 'Colonia' }, -5, 20)],
  ])('%s are left out', (_, layer) => {
    expect(shape(layer).labels).toEqual([]);
  });
});

describe('a crafted tile', () => {
  const feature = (geometry: readonly number[]): DrawnLayer => ({
    name: 'earth',
    features: [{ type: 3, geometry }],
  });
  it.each<[string, () => Uint8Array]>([
    ['cut off in the middle', () => encodeTile([feature(pathOf([1, 1, 5, 5, 5, 9], true))]).slice(0, -9)],
    ['with a layer longer than itself', () => new Uint8Array([26, 127, 1])],
    ['of other bytes', () => new TextEncoder().encode('<html>not a tile</html>')],
    ['with a number that has no end', () => new Uint8Array(Array<number>(20).fill(255))],
    [
      'with a geometry that says it has a thousand million points',
      () => encodeTile([feature([9, 0, 0, 8_000_000_002])]),
    ],
    ['with an unknown command', () => encodeTile([feature([13, 0, 0])])],
    ['without a size', () => encodeTile([{ ...feature([]), extent: 0 }])],
    [
      'with more features than are drawn',
      () =>
        new Uint8Array([
          26,
          ...varint(120_007),
          10,
          5,
          101,
          97,
          114,
          116,
          104,
          ...Array.from({ length: 60_000 }, () => [18, 0]).flat(),
        ]),
    ],
  ])('%s is refused at once', (_, bytes) => {
    expect(() => shapeTile(bytes(), english)).toThrow(RangeError);
  });

  // Looking through the names for each property of each feature kept a painter busy for hours; seconds are a busy machine's.
  it('of many names and many features is read as quickly as it is long', () => {
    const header = [...'roads'].map((letter) => letter.charCodeAt(0));
    const features = Array.from({ length: 20_000 }, () => [18, 4, 24, 2, 34, 0]).flat();
    const names = Array.from({ length: 200_000 }, () => [26, 1, 120]).flat();
    const layer = [10, 5, ...header].concat(features, names);
    const began = performance.now();
    shapeTile(new Uint8Array([26, ...varint(layer.length)].concat(layer)), english);
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  it.each([
    ['short', 900],
    ['long', 20_000],
  ])('whose many features share a %s value has it read once at most', (_, length) => {
    const decode = jest.spyOn(TextDecoder.prototype, 'decode');
    const feature = (kind: string) => ({
      type: 2 as const,
      geometry: pathOf([1, 1, 2, 2]),
      properties: { kind },
    });
    const features = Array.from({ length: 30 }, () => feature('a'.repeat(length)));
    shapeTile(encodeTile([{ name: 'roads', features }]), english);
    const decoded = decode.mock.calls.reduce((sum, [bytes]) => sum + (bytes?.byteLength ?? 0), 0);
    decode.mockRestore();
    expect(decoded).toBeGreaterThan(0);
    expect(decoded).toBeLessThan(1000);
  });

  it('of no layers at all is an empty one', () => {
    expect(shapeTile(new Uint8Array(), english)).toMatchObject({ land: null, labels: [] });
  });
});

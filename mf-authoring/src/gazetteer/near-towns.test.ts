import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import { nearTowns } from './near-towns.ts';
import { readOtherNames } from './other-names.ts';
import { plainText, readTowns, writeTowns } from './towns-file.ts';

const shipped = readTowns(new Uint8Array(readFileSync(path.join(__dirname, 'towns.bin'))));
const others = readOtherNames(gunzipSync(readFileSync(path.join(__dirname, 'other-names.bin'))));
const nearAt = (longitude: number, latitude: number, language?: string) =>
  nearTowns(shipped, [{ longitude, latitude }], language, others)[0];

it.each([
  ['the castle of Lisbon', -9.1335, 38.7139, 'Lisbon'],
  ['the Eiffel Tower', 2.2945, 48.8584, 'Paris'],
  ['Sintra’s palace', -9.3906, 38.7876, 'Sintra'],
  ['Kinkaku-ji', 135.7292, 35.0394, 'Kyoto'],
])('says of %s what town a traveller would', (_, longitude, latitude, town) => {
  expect(nearAt(longitude, latitude)?.name).toBe(town);
});

it.each([
  ['a cape before the village two kilometres away', -9.4978, 38.7801, 'Cabo da Roca', false],
  ['a tower in a district of a city', -9.2162, 38.6921, 'Belém Tower', false],
  ['a district inside a city', -9.1279, 38.7109, 'Alfama', false],
  ['a city where nothing smaller is', -4.42, 36.702, 'Málaga', false],
  ['the town on an island, not the island', -16.908, 32.648, 'Funchal', false],
  ['an island far from its towns', -17.16, 32.8, 'Madeira', false],
  ['a peak near its top', -121.7, 45.372, 'Mount Hood', false],
  ['no peak far below it', -121.86, 45.32, 'Mount Hood Village', true],
  ['what a village is near to', -9.46, 38.69, 'Cascais', true],
])('names %s', (_, longitude, latitude, name, isBeside) => {
  expect(nearAt(longitude, latitude)?.names[0]).toEqual({ name, isBeside });
});

it('names a place after no town more than ten kilometres from its edge, and knows its country', () => {
  const desert = nearAt(9.6, 25.2);
  expect(desert).toMatchObject({ country: expect.stringMatching(/LY|DZ/) as string, names: [] });
});

it('says the same in another language, but for the names', () => {
  expect(nearAt(-9.158, 38.7252, 'de-AT')).toEqual({
    ...nearAt(-9.158, 38.7252),
    name: 'Lissabon',
    names: ['Campolide', 'Lissabon'].map((name) => ({ name, isBeside: false })),
  });
});

it('knows 85 of 100 famous spots among its first three names', () => {
  const lines = readFileSync(path.join(__dirname, '../../scripts/names/famous-spots.txt'), 'utf8').split(
    '\n',
  );
  const spots = lines.filter((line) => line.includes('|')).map((line) => line.split('|'));
  const known = spots.filter(([names = '', latitude, longitude]) => {
    const guidebook = plainText(names).split('/');
    const near = nearAt(Number(longitude), Number(latitude))?.names ?? [];
    return near.some(({ name }) => guidebook.includes(plainText(name)));
  });
  expect(spots.length).toBeGreaterThanOrEqual(300);
  expect(known.length / spots.length).toBeGreaterThan(0.85);
});

it('finds a town on the other side of the date line, and says how far it is', () => {
  const towns = readTowns(
    writeTowns([
      {
        ...{ town: 'Taveuni', country: 'FJ', name: '', zone: 'Pacific/Fiji' },
        ...{ kind: '', longitude: -179.99, latitude: -16.8, size: 900 },
      },
    ]),
  );
  const [near] = nearTowns(towns, [{ longitude: 179.99, latitude: -16.8 }]);
  expect(near).toMatchObject({ name: 'Taveuni', country: 'FJ' });
  expect(near?.metres).toBeGreaterThan(2_080);
  expect(near?.metres).toBeLessThan(2_180);
});

it('names no town in the middle of an ocean', () => {
  expect(nearTowns(shipped, [{ longitude: -140, latitude: -45 }])).toEqual([null]);
});

/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { nearTowns } from './near-towns.ts';
import { readTowns, writeTowns } from './towns-file.ts';

const shipped = readTowns(new Uint8Array(readFileSync(path.join(__dirname, 'towns.bin'))));
const nameAt = (longitude: number, latitude: number) =>
  nearTowns(shipped, [{ longitude, latitude }])[0]?.name;

it.each([
  ['the castle of Lisbon', -9.1335, 38.7139, 'Lisbon'],
  ['the Eiffel Tower', 2.2945, 48.8584, 'Paris'],
  ['Sintra’s palace', -9.3906, 38.7876, 'Sintra'],
  ['Kinkaku-ji', 135.7292, 35.0394, 'Kyoto'],
])('says of %s what a traveller would', (_, longitude, latitude, town) => {
  expect(nameAt(longitude, latitude)).toBe(town);
});

it('finds a town on the other side of the date line, and says how far it is', () => {
  const towns = readTowns(
    writeTowns([
      {
        ...{ town: 'Taveuni', country: 'FJ', name: '', zone: 'Pacific/Fiji' },
        ...{ longitude: -179.99, latitude: -16.8, inhabitants: 900 },
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

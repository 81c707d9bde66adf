import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import { readOtherNames } from './other-names.ts';
import { searchTowns } from './search-towns.ts';
import { readTowns, writeTowns, type Town } from './towns-file.ts';

const towns = readTowns(new Uint8Array(readFileSync(path.join(__dirname, 'towns.bin'))));
const countries = new Intl.DisplayNames(['en'], { type: 'region' });
const countryName = (code: string) => countries.of(code) ?? code;
const others = readOtherNames(gunzipSync(readFileSync(path.join(__dirname, 'other-names.bin'))));
const find = (text: string, language?: string) => searchTowns(towns, text, 8, countryName, others, language);
const named = (text: string) =>
  find(text).map(({ name, region, country }) => [name, region, country].join(', '));

it.each([
  ['Lisbon', 'Lisbon, Lisbon, PT'],
  ['montevideo', 'Montevideo, Montevideo Department, UY'],
  ['SAO PAULO', 'São Paulo, São Paulo, BR'],
  ['zürich', 'Zürich, Zurich, CH'],
  ['paris', 'Paris, Île-de-France, FR'],
  ['paris, texas', 'Paris, Texas, US'],
  ['springfield, il', 'Springfield, Illinois, US'],
  ['cordoba, spain', 'Córdoba, Andalusia, ES'],
  ['  new   york ', 'New York City, New York, US'],
  ['lisboa', 'Lisbon, Lisbon, PT'],
  ['Lissabon', 'Lisbon, Lisbon, PT'],
  ['wien', 'Vienna, Vienna, AT'],
  ['roma', 'Rome, Lazio, IT'],
  ['köln', 'Köln, North Rhine-Westphalia, DE'],
  ['Москва', 'Moscow, Moscow, RU'],
  ['東京', 'Tokyo, Tokyo, JP'],
  ['cabo da roca', 'Cabo da Roca, Lisbon, PT'],
])('%s is %s first of all', (text, first) => {
  expect(named(text)[0]).toBe(first);
});

it('puts the town in its place, longitude and latitude by their signs', () => {
  expect(find('montevideo')[0]!.location).toEqual({
    longitude: expect.closeTo(-56.19, 1),
    latitude: expect.closeTo(-34.9, 1),
  });
  expect(find('suva')[0]!.location).toEqual({
    longitude: expect.closeTo(178.44, 1),
    latitude: expect.closeTo(-18.14, 1),
  });
});

it('tells a name that is what was typed from one that only begins so', () => {
  expect(find('paris').map(({ isWhole }) => isWhole)).toContain(true);
  expect(find('lissabo').every(({ isWhole }) => !isWhole)).toBe(true);
});

it('names a town as the reader does', () => {
  expect(find('vienna, austria', 'de')[0]).toMatchObject({ name: 'Wien', isWhole: true });
  expect(find('munich', 'de')[0]).toMatchObject({ name: 'München' });
  expect(['pt', 'pt-PT'].map((language) => find('moscow', language)[0]!.name)).toEqual(['Moscou', 'Moscovo']);
});

it('finds a later word of a name where few begin so', () => {
  expect(named('gallegos')).toContain('Río Gallegos, Santa Cruz, AR');
});

it('gives no more than asked for, and the largest first of those that begin so', () => {
  expect(searchTowns(towns, 'san f', 3, countryName, others).map(({ name }) => name)).toContain(
    'San Francisco',
  );
  expect(searchTowns(towns, 'sa', 3, countryName, others)).toHaveLength(3);
});

it.each(['', 'a', ' ', ',', 'xqzzyk', 'paris, atlantis', '.*'])('finds nothing for %j', (text) => {
  expect(find(text)).toEqual([]);
});

it('reads back what was written, whatever the letters and the side of the world', () => {
  const written: readonly Town[] = [
    {
      ...{ town: 'Ŷ', country: 'AQ', name: '', zone: '', kind: '' },
      ...{ longitude: -180, latitude: -90, size: 0 },
    },
    {
      ...{ town: 'Nuku‘alofa', country: 'TO', name: 'Tongatapu', zone: 'Pacific/Tongatapu' },
      ...{ kind: 'cape', longitude: 179.999, latitude: 90, size: 5e7 },
    },
  ];
  const { names, region, longitude, latitude, regions } = readTowns(writeTowns(written));
  expect(names).toBe('\nŶ\nNuku‘alofa\n');
  expect([...region].map((index) => regions[index])).toEqual([
    { country: 'AQ', name: '', zone: '', kind: '' },
    { country: 'TO', name: 'Tongatapu', zone: 'Pacific/Tongatapu', kind: 'cape' },
  ]);
  expect([...longitude, ...latitude].map((one) => Math.round(one * 1000))).toEqual([
    -180_000, 179_999, -90_000, 90_000,
  ]);
});

it('refuses a file that is not whole', () => {
  expect(() => readTowns(writeTowns([]).subarray(0, 11))).toThrow(RangeError);
  expect(() => readTowns(new Uint8Array(64).fill(255))).toThrow(RangeError);
});

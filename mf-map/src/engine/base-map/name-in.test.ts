import { nameIn } from './name-in.ts';

const LISBON = { name: 'Lisbon', 'name:de': 'Lissabon', 'name:es': 'Lisboa', 'name:pt': 'Lisboa' };
const MOSCOW = { name: 'Moscow', 'name:pt': 'Moscou', 'name:pt-PT': 'Moscovo' };
/** Of streets, names are those of people there. */
const KHIMKI = { name: 'Химки', 'name:en': 'Khimki', 'name:de': 'Chimki' };
const COLOGNE = { name: 'Köln', 'name:en': 'Cologne' };

it.each<[string, Readonly<Record<string, string>>, string, string]>([
  ['a town by the name their language has for it', LISBON, 'de', 'Lissabon'],
  ['in Portugal, as Brazil has it', LISBON, 'pt-PT', 'Lisboa'],
  ['in Portugal, where Brazil says it otherwise', MOSCOW, 'pt-PT', 'Moscovo'],
  ['in English', LISBON, 'en', 'Lisbon'],
  ['in English, where people there say it otherwise', COLOGNE, 'en', 'Cologne'],
  ['as people there call it, before they read it in English', COLOGNE, 'de', 'Köln'],
  ['in letters they can read', KHIMKI, 'es', 'Khimki'],
  ['in their own letters', KHIMKI, 'de', 'Chimki'],
  ['in letters they cannot read, where there are no others', { name: 'Химки' }, 'de', 'Химки'],
  ['a country by its code', { iso: 'PT' }, 'de', 'Portugal'],
  ['a country, as maps have it', { iso: 'HK' }, 'de', 'Hongkong'],
  ['a country, not in letters alone', { iso: 'US' }, 'es', 'Estados Unidos'],
  ['a country whose code nobody knows', { iso: 'QX', name: 'Elsewhere' }, 'de', 'Elsewhere'],
  ['a country whose code is none', { iso: '<html>', name: 'Nowhere' }, 'de', 'Nowhere'],
])('a reader finds %s', (_, properties, language, expected) => {
  const name = nameIn(language)({
    type: 'point',
    geometry: { bytes: new Uint8Array(), at: 0, end: 0 },
    property: (key) => properties[key],
  });
  expect(name).toBe(expected);
});

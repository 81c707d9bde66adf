import { ALONG_FROM, NEVER_TOGETHER, SQUARE, WORDY } from './many-records.ts';
import { VILLAGE } from './models.ts';
import type { Stand } from './stand.ts';
import type { WorstCalls } from './worst-call.ts';

const PLACES = '/api/discover/places';
const tile = (name: string, rest = '') => `/api/discover/tiles/${name}.mvt${rest}`;
/** Words of the name and the story of each of the 20 000 places that lie on one spot. */
const COMMON = 'village';
/** As many words as are looked at, each on every one of them. */
const ALL_OF_THEM = `words=${VILLAGE.toLowerCase().replaceAll(' ', '+')}`;
const APART = `words=${NEVER_TOGETHER.join('+')}`;
/** As many words as fit into what is typed, no two of them the same. */
const MANY_WORDS = Array.from({ length: 150 }, (_, i) =>
  encodeURIComponent(String.fromCodePoint(0x4e00 + i)),
).join('+');
/** A part of the map whose southern edge cuts thousands of squares with two places each. */
const ALONG = `bbox=${ALONG_FROM - 1},${(0.6 * SQUARE).toFixed(9)},${ALONG_FROM + 9},1`;
/** A part with less than 300 of these: the words of each are looked at. */
const FEW = `bbox=${ALONG_FROM + 1},-1,${(ALONG_FROM + 1 + 17 * SQUARE).toFixed(9)},1`;
/** A part whose places are called by as many words as fit into a title. */
const WORDY_PART = `bbox=${WORDY.longitude - 1},${WORDY.latitude - 1},${WORDY.longitude + 1},${WORDY.latitude + 1}`;
/** The tile of that spot, as close as there are any. */
const SPOT = '16/32950/32585';

/** The map and the list beside it, where 20 000 places lie on one spot. */
export const DISCOVER_CALLS: WorstCalls = {
  'places to discover': ({ stand }) => [
    { about: 'all', path: PLACES },
    { about: 'twelve words of all', path: `${PLACES}?${ALL_OF_THEM}` },
    { about: 'the same in a part of the map', path: `${PLACES}?words=${COMMON}&bbox=-170,-80,170,80` },
    { about: 'twelve words of many, together nowhere', path: `${PLACES}?${APART}` },
    { about: 'two of those', path: `${PLACES}?words=${NEVER_TOGETHER.slice(0, 2).join('+')}` },
    { about: '300 characters', path: `${PLACES}?words=${MANY_WORDS}` },
    { about: 'all days', path: `${PLACES}?from=0001-01-01&to=9999-12-31` },
    { about: 'the nearest of 20 000 on one spot', path: `${PLACES}?sort=nearest&near=1,1` },
    { about: 'the nearest, from the other end of the world', path: `${PLACES}?sort=nearest&near=-179,-1` },
    { about: 'the nearest of a word of all', path: `${PLACES}?sort=nearest&near=-179,-1&words=${COMMON}` },
    { about: 'a part of the map without any width, where all lie', path: `${PLACES}?bbox=1,1,1,1` },
    { about: 'a part of the map beside where all lie', path: `${PLACES}?bbox=1.00001,1.00001,2,2` },
    { about: 'a part of the map where all lie', path: `${PLACES}?bbox=0.9,0.9,1.1,1.1` },
    { about: 'all days in a part of the map', path: `${PLACES}?from=0001-01-01&bbox=0.9,0.9,1.1,1.1` },
    { about: 'a word of all in a small part', path: `${PLACES}?words=${COMMON}&bbox=0.9,0.9,1.1,1.1` },
    {
      about: 'a part across the date line with its edge where all lie',
      path: `${PLACES}?bbox=1,-90,-1,1&sort=nearest&near=0,90`,
    },
    { about: 'a part whose edge cuts thousands of squares', path: `${PLACES}?${ALONG}` },
    {
      about: 'the nearest of it, from a pole',
      path: `${PLACES}?${ALONG}&sort=nearest&near=0,90`,
    },
    {
      about: 'the second page of that',
      path: PLACES,
      prepare: () => secondPage(stand, `${PLACES}?${ALONG}&sort=nearest&near=0,90`),
    },
    { about: 'all days in it', path: `${PLACES}?${ALONG}&from=0001-01-01` },
    { about: 'a word of all where 280 places lie', path: `${PLACES}?${FEW}&words=${COMMON}` },
    { about: 'twelve words of all there', path: `${PLACES}?${FEW}&${ALL_OF_THEM}` },
    {
      about: 'a word of all where 300 places have titles of one-letter words',
      path: `${PLACES}?${WORDY_PART}&words=${COMMON}`,
    },
    { about: 'twelve words of all among such titles', path: `${PLACES}?${WORDY_PART}&${ALL_OF_THEM}` },
  ],
  'map to discover': () => [
    { about: 'the world', path: tile('0/0/0') },
    { about: 'where 20 000 lie', path: tile(SPOT) },
    { about: 'the world of twelve words of all', path: tile('0/0/0', `?${ALL_OF_THEM}`) },
    { about: 'the world of twelve words together nowhere', path: tile('0/0/0', `?${APART}`) },
    { about: 'where 20 000 lie, of a word of all', path: tile(SPOT, `?words=${COMMON}`) },
    { about: 'all days', path: tile('3/4/3', '?from=0001-01-01') },
    { about: 'all days, beside thousands of squares at its edge', path: tile('4/10/8', '?from=0001-01-01') },
  ],
};

async function secondPage({ send }: Stand, first: string): Promise<{ readonly path: string }> {
  const { json } = await send(first);
  return { path: `${first}&cursor=${String(json.next)}` };
}

import { parseCalendarDate } from './calendar-date.ts';
import {
  discoverParameters,
  LONGEST_WORDS,
  parseDiscoverSearch,
  type DiscoverView,
} from './discover-address.ts';
import { asCursor } from './ids.ts';

const everything: DiscoverView = {
  words: 'São Paulo & "rain"',
  country: 'PT',
  from: parseCalendarDate('2025-01-12')!,
  to: parseCalendarDate('2025-02-02')!,
  bounds: { west: 170.5, south: -20, east: -170.25, north: 10.12345 },
  sort: 'nearest',
  near: { longitude: -9.14, latitude: 38.71 },
  cursor: asCursor('MW58-_a'),
};

const searchOf = (view: DiscoverView) => `?${new URLSearchParams(discoverParameters(view)).toString()}`;

describe('the address of discover', () => {
  it('says all that the page shows, and reads back the same', () => {
    expect(discoverParameters(everything)).toEqual({
      words: 'São Paulo & "rain"',
      country: 'PT',
      from: '2025-01-12',
      to: '2025-02-02',
      bbox: '170.5,-20,-170.25,10.12345',
      sort: 'nearest',
      near: '-9.14,38.71',
      cursor: 'MW58-_a',
    });
    expect(parseDiscoverSearch(searchOf(everything))).toEqual(everything);
  });

  it('says nothing of what narrows nothing', () => {
    expect(discoverParameters({})).toEqual({});
    expect(parseDiscoverSearch('')).toEqual({});
    expect(parseDiscoverSearch('?words=++&country=&from=&bbox=&near=&sort=newest&cursor=')).toEqual({});
  });

  it('writes degrees to the metre, and no minus before zero', () => {
    const { bbox } = discoverParameters({
      bounds: { west: -0.000001, south: 1.000004, east: 2.123456789, north: 3 },
    });
    expect(bbox).toBe('0,1,2.12346,3');
  });

  it('takes a country in small letters, and days that stand the wrong way round', () => {
    expect(parseDiscoverSearch('?country=pt&from=2025-02-02&to=2025-01-12')).toEqual({
      country: 'PT',
      from: '2025-01-12',
      to: '2025-02-02',
    });
  });

  it('cuts a search that nobody typed', () => {
    expect(parseDiscoverSearch(`?words=${'a'.repeat(10_000)}`).words).toHaveLength(LONGEST_WORDS);
  });

  it('reads what no key types as a space', () => {
    expect(parseDiscoverSearch('?words=salt%00%0Awind').words).toBe('salt wind');
  });

  it('has a place to begin with only where the order begins there', () => {
    expect(parseDiscoverSearch('?near=1,2')).toEqual({});
    expect(discoverParameters({ near: { longitude: 1, latitude: 2 } })).toEqual({});
  });

  it.each([
    'country=Portugal',
    'country=P1',
    'from=2025-02-30',
    'to=yesterday',
    'bbox=1,2,3',
    'bbox=1,2,3,4,5',
    'bbox=a,b,c,d',
    'bbox=1e9,0,2,3',
    'bbox=NaN,0,2,3',
    'bbox=-181,0,2,3',
    'bbox=0,10,5,-10',
    'bbox=0,-91,5,10',
    'cursor=a%20b',
    `cursor=${'a'.repeat(201)}`,
    'sort=prettiest',
    'words=%',
  ])('takes %s for absent or for words, and shows the world', (rubbish) => {
    const { words = '', ...rest } = parseDiscoverSearch(`?${rubbish}`);
    expect(rest).toEqual({});
    expect(words).toBe(rubbish.startsWith('words') ? '%' : '');
  });

  it.each(['near=1', 'near=1,2,3', 'near=here', 'near=200,0', 'near=0,91'])(
    'begins in the middle of the map where it says %s',
    (rubbish) => {
      expect(parseDiscoverSearch(`?sort=nearest&${rubbish}`)).toEqual({ sort: 'nearest' });
    },
  );
});

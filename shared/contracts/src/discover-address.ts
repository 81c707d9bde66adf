import { parseCalendarDate, type CalendarDate } from './calendar-date.ts';
import type { DiscoverFilter } from './discover.ts';
import type { LonLat } from './geo.ts';
import { asCursor, type Cursor } from './ids.ts';
import { formatBounds, formatLonLat, parseBounds, parseLonLat, type LonLatBounds } from './lon-lat-bounds.ts';
import type { PageParameters } from './page-parameters.ts';

/** What the page `/discover` shows, as its address says it. */
export interface DiscoverView extends DiscoverFilter {
  /** The part of the map; the whole world when left out. */
  readonly bounds?: LonLatBounds;
  readonly sort?: 'nearest';
  /** Where `nearest` begins; the middle of the map when left out. */
  readonly near?: LonLat;
  readonly cursor?: Cursor;
}

type DiscoverParameters = PageParameters['discover'];

/** Characters of a search; the backend counts 300 bytes. */
export const LONGEST_WORDS = 100;

/** What the page is to show as parameters of its address, for `host.href('discover', …)`. */
export function discoverParameters(view: DiscoverView): DiscoverParameters {
  const { words, country, from, to, bounds, sort, near, cursor } = view;
  return {
    ...(words && { words }),
    ...(country && { country }),
    ...(from && { from }),
    ...(to && { to }),
    ...(bounds && { bbox: formatBounds(bounds) }),
    ...(sort && { sort }),
    ...(sort && near && { near: formatLonLat(near) }),
    ...(cursor && { cursor }),
  };
}

/**
 * What an address asks the page for. A parameter that says nothing sensible is taken for absent, so
 * that no address, however old or cut, fails to show something.
 */
export function parseDiscoverSearch(search: string): DiscoverView {
  const given = new URLSearchParams(search);
  const read = (name: keyof DiscoverParameters) => given.get(name)?.trim() ?? '';
  // Nobody types these, and the backend takes none.
  const words = read('words')
    .replace(/[\x00-\x1f\x7f]+/g, ' ')
    .slice(0, LONGEST_WORDS);
  const country = read('country').toUpperCase();
  const bounds = parseBounds(read('bbox'));
  const near = parseLonLat(read('near'));
  const cursor = read('cursor');
  const isNearest = read('sort') === 'nearest';
  return {
    ...(words && { words }),
    ...(/^[A-Z]{2}$/.test(country) && { country }),
    ...daysOf(parseCalendarDate(read('from')), parseCalendarDate(read('to'))),
    ...(bounds && { bounds }),
    ...(isNearest && { sort: 'nearest' }),
    ...(isNearest && near && { near }),
    ...(/^[\w-]{1,200}$/.test(cursor) && { cursor: asCursor(cursor) }),
  };
}

/** Days that stand the wrong way round are meant the right one. */
function daysOf(from: CalendarDate | null, to: CalendarDate | null): Pick<DiscoverFilter, 'from' | 'to'> {
  const [first, last] = from && to && from > to ? [to, from] : [from, to];
  return { ...(first && { from: first }), ...(last && { to: last }) };
}

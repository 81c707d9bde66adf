import { FIELD_LIMITS } from '@waypost/contracts/field-limits.ts';
import type { LonLat } from '@waypost/contracts/geo.ts';

import { gpxTime } from '../track/gpx-time.ts';
import type { BroughtPicture, BroughtPlace } from './brought.ts';
import { cutTo, instantOf, offsetOf } from './kept-values.ts';
import type { Noted } from './noted.ts';

/** What a file says of a place. */
interface SaidPlace {
  readonly title: string;
  /** Plain or HTML. */
  readonly text?: string;
  readonly location: LonLat | null;
  readonly altitude?: number | null;
  /** As the file writes it. */
  readonly time?: string;
  readonly pictures?: readonly BroughtPicture[];
}

/** Takes places as a story can have them, no more than so many; of the others it is said why. */
export function createPlaceList({ note }: Noted) {
  const places: BroughtPlace[] = [];
  return {
    places,
    add({ altitude = null, location, pictures = [], text = '', time = '', title }: SaidPlace): void {
      if (!location) return note('no-point', title);
      if (places.length === FIELD_LIMITS.draftPlaces) return note('too-many-places', title);
      const when = momentOf(time);
      if (time !== '' && !when.visitedAt) note('no-date', title);
      const plain = plainText(text);
      if ([...plain].length > FIELD_LIMITS.placeText) note('text-cut', title);
      const name = cutTo(plainText(title).replace(/\s+/g, ' '), FIELD_LIMITS.title);
      places.push({
        ...when,
        ...{ title: name, text: cutTo(plain, FIELD_LIMITS.placeText) },
        ...{ location, altitude, cameBy: null, pictures },
      });
    },
  };
}

/** What clocks show that were never set, by day. */
const UNSET: ReadonlySet<string> = new Set(['1904-01-01', '1970-01-01']);
const DAY = 86_400_000;

/** A time somebody can have been somewhere; null for one to come, and for that of a clock nobody has set. */
const believed = (instant: string | null): string | null =>
  instant === null || UNSET.has(instant.slice(0, 10)) || Date.parse(instant) > Date.now() + DAY
    ? null
    : instant;

type Moment = Pick<BroughtPlace, 'visitedAt' | 'visitedOffset' | 'isInstant'>;

/** A time as files write it: with an offset, by UTC, or by the clock there; a day alone is its noon. */
export function momentOf(time: string): Moment {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(time.trim());
  const visitedAt = believed(instantOf(gpxTime(isDay ? `${time.trim()}T12:00:00` : time)));
  const offset = offsetOf(/([+-]\d\d:?\d\d)$/.exec(time.trim())?.[1]?.replace(/^(...):?/, '$1:'));
  if (visitedAt === null || isDay) return { visitedAt, visitedOffset: null };
  const isUtc = /z$/i.test(time.trim());
  return { visitedAt, visitedOffset: isUtc ? null : offset, ...(isUtc && { isInstant: true as const }) };
}

/** Plain text as the HTML of a description. */
export const htmlOf = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((part) => `<p>${part.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/\n/g, '<br>')}</p>`)
    .join('');

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

/** HTML as plain text: what is no tag of it stays. */
export function plainText(text: string): string {
  if (!/<\/?[a-z][^>]*>|&#?\w+;/i.test(text)) return text.trim();
  return text
    .replace(/<(script|style)\b[^>]*>[^]*?<\/\1>/gi, '')
    .replace(/<br\s*\/?>|<\/(?:p|div|li|h\d|tr)>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal?: string, hex?: string, name?: string) => {
      const code = decimal ? Number(decimal) : hex ? parseInt(hex, 16) : 0;
      if (name) return ENTITIES.get(name.toLowerCase()) ?? all;
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
    })
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

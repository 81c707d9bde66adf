import { isLonLat, type LonLat } from '@waypost/contracts/geo.ts';

/** A text out of a file; empty where it is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A number, or a text of one; null where it is none. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A place on Earth; null where the numbers are none. */
export function pointOf(longitude: unknown, latitude: unknown): LonLat | null {
  const [east, north] = [numberOf(longitude), numberOf(latitude)];
  return east !== null && north !== null && isLonLat(east, north)
    ? { longitude: east, latitude: north }
    : null;
}

/** Years in which somebody may have been somewhere, as the site takes them. */
const [FIRST_YEAR, LAST_YEAR] = [1826, 9998];

/** An instant as the site writes it; null where it is none, or of no year the site takes. @param milliseconds since 1970 */
export function instantOf(milliseconds: number): string | null {
  const date = new Date(milliseconds);
  if (Number.isNaN(date.getTime())) return null;
  const year = date.getUTCFullYear();
  return year < FIRST_YEAR || year > LAST_YEAR ? null : date.toISOString();
}

/** `+hh:mm` as the site takes it; null for anything else. */
export const offsetOf = (value: unknown): string | null =>
  /^[+-](?:0\d|1[0-4]):[0-5]\d$/.test(textOf(value)) ? textOf(value) : null;

/** `yyyy-mm-dd`; empty for anything else. */
export const dayOf = (value: unknown): string =>
  /^\d{4}-\d\d-\d\d/.test(textOf(value)) && !Number.isNaN(Date.parse(textOf(value).slice(0, 10)))
    ? textOf(value).slice(0, 10)
    : '';

/** Of a text no more than so many characters. */
export const cutTo = (text: string, most: number): string => {
  const characters = [...text];
  return characters.length > most ? characters.slice(0, most).join('') : text;
};

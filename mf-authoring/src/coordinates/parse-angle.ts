export type Axis = 'latitude' | 'longitude';

/** One angle as it was written. */
export interface Angle {
  /** Degrees with sign: south and west negative. Not yet checked against any range. */
  readonly degrees: number;
  /** The axis its compass letter names; null when there is none. */
  readonly axis: Axis | null;
}

const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
const COMPASS = String.raw`(?:north|south|east|west|[nsew])(?![a-z])\.?`;
const ANGLE = new RegExp(
  String.raw`^(${COMPASS})?\s*([+-])?\s*(${NUMBER})` +
    String.raw`(?:(?:\s*°\s*|\s+|:)(${NUMBER})(?:(?:\s*'\s*|\s+|:)(${NUMBER})\s*"?|\s*'?)|\s*°?)` +
    String.raw`\s*(${COMPASS})?$`,
  'i',
);
const LONGEST = 80;

/** Reads one angle: decimal or degrees, minutes and seconds; signed or with a compass letter. Null when unreadable. */
export function parseAngle(text: string): Angle | null {
  const match = text.length <= LONGEST ? ANGLE.exec(text.trim()) : null;
  if (!match) return null;
  const [, before, sign, ...parts] = match;
  const after = parts[3];
  if ((before && after) || (sign && (before ?? after))) return null;
  const numbers = parts.slice(0, 3).filter((part) => part !== undefined);
  const degrees = inDegrees(numbers.map((part) => Number(part.replace(',', '.'))));
  if (degrees === null) return null;
  const letter = (before ?? after ?? '').charAt(0).toUpperCase();
  const negative = sign === '-' || letter === 'S' || letter === 'W';
  return { degrees: negative && degrees !== 0 ? -degrees : degrees, axis: axisOf(letter) };
}

function axisOf(letter: string): Axis | null {
  if (letter === '') return null;
  return letter === 'N' || letter === 'S' ? 'latitude' : 'longitude';
}

/** Only the last part may carry a fraction, and minutes and seconds end at 60. */
function inDegrees(parts: readonly number[]): number | null {
  const [degrees = 0, minutes = 0, seconds = 0] = parts;
  const whole = parts.slice(0, -1).every(Number.isInteger);
  return whole && minutes < 60 && seconds < 60 ? degrees + minutes / 60 + seconds / 3600 : null;
}

/** The many signs people paste for minus, degree, minute and second, as one each. */
export function plainSigns(text: string): string {
  return text
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replace(/[\u2212\u2010-\u2015]/g, '-')
    .replace(/(\d)\s*d\s*(\d+)\s*m\s*([\d.,]+)\s*s\b/i, '$1°$2\'$3"')
    .replace(/[\u00ba\u02da]|\bdeg(?:rees?)?\b/gi, '°')
    .replace(/[\u2033\u201c\u201d\u02ba]/g, '"')
    .replace(/[\u2032\u2019\u2018\u00b4`\u02b9]/g, "'")
    .replace(/''/g, '"')
    .trim();
}

import { asciiDigits } from './ascii-digits.ts';

export type Axis = 'latitude' | 'longitude';

/** One angle as it was written. */
export interface Angle {
  /** Degrees with sign: south and west negative. Not yet checked against any range. */
  readonly degrees: number;
  /** The axis its compass letter or a word before it names; null when there is none. */
  readonly axis: Axis | null;
}

const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
const COMPASS = String.raw`(?:north|south|east|west|[nsew])(?![a-z])\.?`;
const ANGLE = new RegExp(
  String.raw`^(?:(lat|lon)[a-z]*\s*[:=]?\s*)?(${COMPASS})?\s*([+-])?\s*(${NUMBER})` +
    String.raw`(?:(?:\s*°\s*|\s+|:)(${NUMBER})(?:(?:\s*'\s*|\s+|:)(${NUMBER})\s*"?|\s*'?)|\s*°?)` +
    String.raw`\s*(${COMPASS})?$`,
  'i',
);
const LONGEST = 80;

/** Reads one angle: decimal or degrees, minutes and seconds; signed or with a compass letter. Null when unreadable. */
export function parseAngle(text: string): Angle | null {
  const match = text.length <= LONGEST ? ANGLE.exec(text.trim()) : null;
  if (!match) return null;
  const [, named, before, sign, ...parts] = match;
  const after = parts[3];
  if ((before && after) || (sign && (before ?? after))) return null;
  const numbers = parts.slice(0, 3).filter((part) => part !== undefined);
  const degrees = inDegrees(numbers.map((part) => Number(part.replace(',', '.'))));
  if (degrees === null) return null;
  const letter = (before ?? after ?? '').charAt(0).toUpperCase();
  const negative = sign === '-' || letter === 'S' || letter === 'W';
  return {
    degrees: negative && degrees !== 0 ? -degrees : degrees,
    axis: axisOf(letter) ?? NAMED[named?.toLowerCase() ?? ''] ?? null,
  };
}

const NAMED: Readonly<Record<string, Axis>> = { lat: 'latitude', lon: 'longitude' };

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

/** What stands for a letter of the compass in the languages whose maps people copy from. An O alone is east in some of them, west in others. */
const COMPASS_WORDS = {
  N: 'nord|norte|с(?:\\.?\\s*ш)?|север|北(?:纬|緯)?|شمالا?',
  S: 'süd|sud|sur|sul|ю(?:\\.?\\s*ш)?|юг|南(?:纬|緯)?|جنوبا?',
  E: 'ost|est|este|leste|в(?:\\.?\\s*д)?|восток|[东東](?:经|經|経)?|شرقا?',
  W: 'ouest|oeste|ovest|з(?:\\.?\\s*д)?|запад|西(?:经|經|経)?|غربا?',
};
const COMPASSES = Object.entries(COMPASS_WORDS).map(
  ([letter, words]) => [letter, new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})\\.?`, 'giu')] as const,
);

/** The many signs people paste for digits, minus, degree, minute, second and the compass, as one each; without those nobody sees. */
export function plainSigns(text: string): string {
  const visible = asciiDigits(text)
    .replace(/[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\u066b/g, '.')
    .replace(/[\u060c\u3001]/g, ',');
  return COMPASSES.reduce((said, [letter, words]) => said.replace(words, letter), visible)
    .replace(/\blng\b/gi, 'lon')
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replace(/[\u2212\u2010-\u2015]/g, '-')
    .replace(/(\d)\s*d\s*(\d+)\s*m\s*([\d.,]+)\s*s\b/i, '$1°$2\'$3"')
    .replace(/[\u00ba\u02da度]|\bdeg(?:rees?)?\b/gi, '°')
    .replace(/[\u2033\u201c\u201d\u02ba秒]/g, '"')
    .replace(/[\u2032分\u2019\u2018\u00b4`\u02b9]/g, "'")
    .replace(/''/g, '"')
    .replace(/[.,\u3002\s]+$/, '')
    .trim();
}

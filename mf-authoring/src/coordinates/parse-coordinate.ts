import { isLonLat, type LonLat } from '@waypost/contracts/geo.ts';

import { isLink, parseLocationLink } from './location-link.ts';
import { parseAngle, plainSigns, type Angle, type Axis } from './parse-angle.ts';

/** What a text is that is no coordinate. */
type Unreadable = 'unreadable' | 'east-or-west' | 'link' | 'plus-code';

export type CoordinateResult =
  | { readonly ok: true; readonly degrees: number }
  | {
      readonly ok: false;
      readonly reason: 'empty' | 'out-of-range' | 'other-axis' | Unreadable;
    };

/** An O behind a number: Ost, or Ouest, Oeste and Ovest. */
const EAST_OR_WEST = /[\d°'"]\s*o$/i;

/** An Open Location Code (google/open-location-code), whole or with a town behind it, as maps show them. */
const PLUS_CODE = /(?:^|\s)[2-9CFGHJMPQRVWX]{4,8}\+[2-9CFGHJMPQRVWX]{2,}/i;

/** Reads one typed coordinate. Degrees, north and east positive. */
export function parseCoordinate(text: string, axis: Axis): CoordinateResult {
  const plain = plainSigns(text);
  if (plain === '') return { ok: false, reason: 'empty' };
  if (isLink(text)) return { ok: false, reason: 'link' };
  const angle = parseAngle(plain);
  if (!angle) return { ok: false, reason: unreadable(plain) };
  if (angle.axis !== null && angle.axis !== axis) return { ok: false, reason: 'other-axis' };
  const limit = axis === 'latitude' ? 90 : 180;
  return Math.abs(angle.degrees) <= limit
    ? { ok: true, degrees: angle.degrees }
    : { ok: false, reason: 'out-of-range' };
}

function unreadable(plain: string): Unreadable {
  if (PLUS_CODE.test(plain)) return 'plus-code';
  return EAST_OR_WEST.test(plain) ? 'east-or-west' : 'unreadable';
}

/**
 * Reads a pasted pair such as `-34.401944, -53.784167` or `34°24'07"S 53°47'03"W`: latitude first
 * unless compass letters say otherwise; or a link copied from a map. Null when the text is not clearly two coordinates; `12,34`
 * is one number with a decimal comma.
 */
export function parsePair(text: string): LonLat | null {
  if (isLink(text)) return parseLocationLink(text);
  const plain = plainSigns(text).replace(/^[([](.*)[)\]]$/, '$1');
  const halves = splitInTwo(plain);
  const first = halves && parseAngle(halves[0]);
  const second = halves && parseAngle(halves[1]);
  if (!first || !second) return null;
  const location = inOrder(first, second);
  return location && isLonLat(location.longitude, location.latitude) ? location : null;
}

function inOrder(first: Angle, second: Angle): LonLat | null {
  if (first.axis !== null && first.axis === second.axis) return null;
  const swapped = first.axis === 'longitude' || second.axis === 'latitude';
  return swapped
    ? { longitude: first.degrees, latitude: second.degrees }
    : { latitude: first.degrees, longitude: second.degrees };
}

function splitInTwo(text: string): readonly [string, string] | null {
  const bySign = halvesAt(text, /[;/|]/g);
  if (bySign) return bySign;
  const byName = /^(lat.*?\d)[\s,]+(lon.*)$/i.exec(text) ?? /^(lon.*?\d)[\s,]+(lat.*)$/i.exec(text);
  if (byName) return [byName[1]!, byName[2]!];
  const byCompass =
    /^(.*\d.*[nsew])[\s,]+(.*\d.*[nsew])$/i.exec(text) ?? /^([nsew].*\d.*?)[\s,]+([nsew].*\d.*)$/i.exec(text);
  if (byCompass) return [byCompass[1]!, byCompass[2]!];
  const byComma = halvesAt(text, /,\s+/g) ?? (isDecimalComma(text) ? null : middleComma(text));
  if (byComma) return byComma;
  // Two decimals, or a sign on the second: otherwise "34 24" is degrees and minutes.
  const bySpace = /^([+-]?\d+[.,]\d+)\s+([+-]?\d+[.,]\d+)$|^([+-]?[\d.,]+)\s+([+-][\d.,]+)$/.exec(text);
  return bySpace ? [(bySpace[1] ?? bySpace[3])!, (bySpace[2] ?? bySpace[4])!] : null;
}

/** The halves when the separator stands in the text exactly once. */
function halvesAt(text: string, separator: RegExp): readonly [string, string] | null {
  const halves = text.split(separator);
  return halves.length === 2 ? [halves[0]!, halves[1]!] : null;
}

const isDecimalComma = (text: string) => /^[^.,]*\d,\d+[^.,+-]*$/.test(text);

/** `34,401944,-53,784167`: of three commas the middle one parts the numbers. */
function middleComma(text: string): readonly [string, string] | null {
  const parts = text.split(',');
  if (parts.length === 2) return [parts[0]!, parts[1]!];
  return parts.length === 4 ? [parts.slice(0, 2).join(','), parts.slice(2).join(',')] : null;
}

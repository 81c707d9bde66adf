import { asciiDigits } from '../coordinates/ascii-digits.ts';

const TIME =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\s*(\d{1,2}):(\d{1,2})(?::(\d{1,2}(?:[.,]\d+)?))?)?\s*(?:Z|UTC|GMT)?(?:([+-]\d{1,2}):?(\d{2})?)?$/i;

/**
 * The instant a GPX file writes, in milliseconds since 1970; NaN where it is none. Without an offset it is UTC, whatever zone
 * the browser is in (GPX 1.1). Programs also write it without `T`, with a decimal comma, or with the digits of their language.
 */
export function gpxTime(text: string): number {
  const [, year, month, day, hour = '0', minute = '0', second = '0', ahead = '+0', more = '0'] =
    TIME.exec(asciiDigits(text).trim()) ?? [];
  // `Date.UTC` takes the first hundred years for those of the last century.
  if (!year || Number(year) < 100 || Number(hour) > 24 || Number(minute) > 59) return NaN;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (date.getUTCMonth() !== Number(month) - 1) return NaN;
  const zone = Number(ahead) * 60 + (ahead.startsWith('-') ? -1 : 1) * Number(more);
  const milliseconds = Math.round(Number(second.replace(',', '.')) * 1000);
  return date.getTime() + (Number(hour) * 60 + Number(minute) - zone) * 60_000 + milliseconds;
}

/**
 * A moment in UTC as the clock there said it, `yyyy-mm-ddThh:mm:ss`; without an offset (`+hh:mm`) that of UTC itself. Empty
 * when it is not a moment.
 */
export function wallTime(instant: string, offset: string | null): string {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):(\d{2})$/.exec(offset ?? '') ?? [];
  const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
  const there = Date.parse(instant) + ahead * 60_000;
  return Number.isNaN(there) ? '' : new Date(there).toISOString().slice(0, 19);
}

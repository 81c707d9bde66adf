const MINUTE = 60_000;

/** How far clocks of a zone are ahead of UTC at an instant, milliseconds since 1970: as `zoneOffset`. */
export function offsetAt(zone: string, instant: number): string | null {
  const wallBy = (offset: string) =>
    new Date(instant - Date.parse(`1970-01-01T00:00:00${offset}`)).toISOString().slice(0, 19);
  const near = zoneOffset(zone, wallBy('Z'));
  return near && zoneOffset(zone, wallBy(near));
}

/**
 * How far clocks of a zone were ahead of UTC when they showed a time. Where they showed it twice, as summer time ended, the
 * earlier of the two; where they never did, as it began, what held before.
 *
 * @param zone IANA name, such as `Europe/Lisbon`
 * @param wall `yyyy-mm-ddThh:mm:ss`
 * @returns `+hh:mm`; null where the browser does not know the zone, or the time is none
 */
export function zoneOffset(zone: string, wall: string): string | null {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return null;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  } catch {
    return null;
  }
  const minutesAt = (instant: number): number => {
    const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours = 0, minutes = 0] = /^GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  };
  // No zone is further from UTC than this: before and after whatever change there is around.
  const [before, after] = [-15, 15].map((hours) => minutesAt(asUtc + hours * 60 * MINUTE)) as [
    number,
    number,
  ];
  const fits = (minutes: number): boolean => minutesAt(asUtc - minutes * MINUTE) === minutes;
  const minutes = fits(before) || !fits(after) ? before : after;
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

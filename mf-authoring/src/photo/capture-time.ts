const DATE_TIME = /^(\d{4})[:-](\d{2})[:-](\d{2})[ T](\d{2}):(\d{2}):(\d{2})/;
const OFFSET = /^[+-](?:0\d|1[0-4]):[0-5]\d$/;

/**
 * EXIF's `2018:07:25 16:34:23` as `2018-07-25T16:34:23`: the wall clock at the camera, tied to no
 * time zone. Null for cameras that never had their clock set and for days that do not exist.
 */
export function captureTime(text: string): string | null {
  const match = DATE_TIME.exec(text.trim());
  if (!match) return null;
  const [, year, month, day, hour, minute, second] = match;
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const probe = new Date(`${local}Z`);
  const exists = !Number.isNaN(probe.getTime()) && probe.toISOString().startsWith(local);
  return exists && Number(year) >= 1826 ? local : null;
}

/** The clock's offset from UTC as `+hh:mm`; null when it is not written that way. */
export function captureOffset(text: string): string | null {
  const offset = text.trim();
  return OFFSET.test(offset) ? offset : null;
}

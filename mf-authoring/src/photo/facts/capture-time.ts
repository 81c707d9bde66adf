const DATE_TIME = /^(\d{4})[:-](\d{2})[:-](\d{2})[ T](\d{2}):(\d{2}):(\d{2})/;
const OFFSET = /^([+-])(\d{1,2}):([0-5]\d)$/;

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

/** Digits behind the point of a second as thousandths; what is smaller is cut off. Null when they are not digits. */
export function captureMillis(digits: string): number | null {
  const text = digits.trim();
  return /^\d{1,9}$/.test(text) ? Number(text.slice(0, 3).padEnd(3, '0')) : null;
}

/** The clock's offset from UTC as `+hh:mm`, from that, `+h:mm` or `Z`; null when it is not written so, or nowhere in use. */
export function captureOffset(text: string): string | null {
  const offset = text.trim();
  if (offset === 'Z') return '+00:00';
  const [, sign, hours = '', minutes = ''] = OFFSET.exec(offset) ?? [];
  return sign && Number(hours) <= 14 ? `${sign}${hours.padStart(2, '0')}:${minutes}` : null;
}

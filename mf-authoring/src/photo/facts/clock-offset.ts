import { captureTime } from './capture-time.ts';

/** Offsets in use that are not whole hours, in minutes. */
const BETWEEN_HOURS = [-570, -210, -150, 210, 270, 330, 345, 390, 525, 570, 630, 765, 825];
const WHOLE_HOURS = Array.from({ length: 27 }, (_, index) => (index - 12) * 60);
const IN_USE = [...WHOLE_HOURS, ...BETWEEN_HOURS];
/** So far may a camera's clock, or the last time a satellite was heard, be off, in minutes. */
const SLACK = 5;

/**
 * How far a camera's clock stood from UTC, by the time a satellite told when the photo was taken: the offset in use
 * that fits to five minutes, as `+hh:mm`. Null where none does, or a time is missing.
 *
 * @param local wall time at the camera, `yyyy-mm-ddThh:mm:ss`
 * @param date by satellite, in UTC, `2018:07:25`
 * @param time hours, minutes and seconds of it
 */
export function clockOffset(local: string | null, date: string, time: readonly number[]): string | null {
  const utc = satelliteTime(date, time);
  if (!local || utc === null) return null;
  const apart = (Date.parse(`${local}Z`) - utc) / 60_000;
  const nearest = IN_USE.reduce((one, other) =>
    Math.abs(other - apart) < Math.abs(one - apart) ? other : one,
  );
  if (Math.abs(nearest - apart) > SLACK) return null;
  const minutes = Math.abs(nearest);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${nearest < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function satelliteTime(
  date: string,
  [hours = NaN, minutes = NaN, seconds = NaN]: readonly number[],
): number | null {
  const day = captureTime(`${date.trim()} 00:00:00`);
  const isTime = hours >= 0 && hours < 24 && minutes >= 0 && minutes < 60 && seconds >= 0 && seconds < 61;
  return day && isTime ? Date.parse(`${day}Z`) + ((hours * 60 + minutes) * 60 + seconds) * 1000 : null;
}

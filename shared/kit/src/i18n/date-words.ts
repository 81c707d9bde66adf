import { formatCalendarDate, type CalendarDate } from '@waypost/contracts/calendar-date.ts';

/** Noon in UTC is that day wherever it is formatted for UTC. */
const noon = (date: CalendarDate) => new Date(`${date}T12:00:00Z`);

/** One costs a slow phone a millisecond to make, and a story asks for each of its days. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** @param language BCP 47; English is written as most of the world writes it, the day before the month */
function formatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const locale = language === 'en' ? 'en-GB' : language;
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  formatters.set(key, made);
  return made;
}

/** `9/5/2026`, and as the language has its figures where that is another. */
export function shortDateWords(date: CalendarDate, language: string): string {
  if (language === 'en') return formatCalendarDate(date);
  return formatter(language, { day: 'numeric', month: 'numeric', year: 'numeric' }).format(noon(date));
}

/** A moment on this device's clock: `29 November 2026 at 05:12`. */
export function momentWords(moment: Date, language: string): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return formatter(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(moment);
}

/** `9 May 2026` */
export function dateWords(date: CalendarDate, language: string): string {
  return formatter(language, { day: 'numeric', month: 'long', year: 'numeric' }).format(noon(date));
}

/** `Saturday, 9 May 2026` */
export function dayWords(date: CalendarDate, language: string): string {
  const words = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return formatter(language, words).format(noon(date));
}

/**
 * `Saturday 9 May`; with its year where that is not the first day's.
 * @param day from 0 on, the first day
 */
export function weekdayWords(date: CalendarDate, language: string, day: number): string {
  const first = noon(date);
  first.setUTCDate(first.getUTCDate() - day);
  if (first.getUTCFullYear() !== noon(date).getUTCFullYear()) return dayWords(date, language);
  return formatter(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(noon(date));
}

/** `9–18 May 2026`; one day where only one is known; empty without any. */
export function rangeWords(start: CalendarDate | null, end: CalendarDate | null, language: string): string {
  const [first, last] = [start ?? end, end ?? start];
  if (!first || !last) return '';
  return formatter(language, { day: 'numeric', month: 'long', year: 'numeric' }).formatRange(
    noon(first),
    noon(last),
  );
}

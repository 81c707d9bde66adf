import { parseCalendarDate } from '@waypost/contracts/calendar-date.ts';

import { dateWords, dayWords, rangeWords, weekdayWords } from './date-words.ts';

const day = (text: string) => parseCalendarDate(text)!;

describe('days in words', () => {
  it.each([
    ['2026-05-09', '2026-05-18', '9–18 May 2026'],
    ['2026-05-28', '2026-06-02', '28 May–2 June 2026'],
    ['2025-12-30', '2026-01-02', '30 December 2025–2 January 2026'],
    ['2026-05-09', '2026-05-09', '9 May 2026'],
  ])('from %s to %s is %s', (start, end, words) => {
    // Versions of ICU differ in their spaces.
    expect(rangeWords(day(start), day(end), 'en').replace(/\s?–\s?/, '–')).toBe(words);
  });

  it('says the one day that is known, and nothing of none', () => {
    expect(rangeWords(null, day('2026-05-18'), 'en')).toBe('18 May 2026');
    expect(rangeWords(null, null, 'en')).toBe('');
  });

  it('have their year from the second year of a story on', () => {
    expect(weekdayWords(day('2025-12-31'), 'en', 1)).toBe('Wednesday 31 December');
    expect(weekdayWords(day('2026-01-01'), 'en', 2)).toBe('Thursday, 1 January 2026');
    expect(weekdayWords(day('2026-12-31'), 'en', 366)).toBe('Thursday, 31 December 2026');
  });

  it('are those of the language', () => {
    expect(rangeWords(day('2026-05-09'), day('2026-05-18'), 'de')).toBe('9.–18. Mai 2026');
    expect(dayWords(day('2026-05-09'), 'en')).toBe('Saturday, 9 May 2026');
    expect(weekdayWords(day('2026-05-09'), 'en', 0)).toBe('Saturday 9 May');
    expect(dateWords(day('2026-05-09'), 'en')).toBe('9 May 2026');
  });
});

import { daysInclusive, formatCalendarDate, parseCalendarDate } from './calendar-date.ts';

describe(`calendar dates in ${process.env.TZ ?? 'the local time zone'}`, () => {
  it.each([
    ['2025-01-12 00:00:00.000Z', '12/1/2025'],
    ['2024-02-29', '29/2/2024'],
    ['2023-12-31T23:59:59Z', '31/12/2023'],
  ])('shows the day of %s as it was written', (stored, shown) => {
    expect(formatCalendarDate(parseCalendarDate(stored)!)).toBe(shown);
  });

  it.each(['', '2025-02-30', '12/1/2025', '2025-1-2', 'tomorrow'])('refuses %j', (text) => {
    expect(parseCalendarDate(text)).toBeNull();
  });

  it('counts both ends of a journey, across a change of the clocks too', () => {
    expect(daysInclusive(parseCalendarDate('2025-01-12')!, parseCalendarDate('2025-02-02')!)).toBe(22);
    expect(daysInclusive(parseCalendarDate('2018-11-03')!, parseCalendarDate('2018-11-05')!)).toBe(3);
  });
});

import { dayAt } from './day-at.ts';

it.each([
  ['2025-01-12 23:30:00.000Z', '+01:00', '2025-01-13'],
  ['2025-01-12 01:30:00.000Z', '-03:00', '2025-01-11'],
  ['2025-01-12 01:30:00.000Z', '', '2025-01-12'],
  ['', '+01:00', null],
])('the day of %s at %s is %s', (instant, offset, day) => {
  expect(dayAt(instant, offset)).toBe(day);
});

import { parseCalendarDate } from '@waypost/contracts/calendar-date.ts';

import { capturedWhen } from './captured-when.ts';

const start = parseCalendarDate('2025-01-12');
const end = parseCalendarDate('2025-02-02');

describe('capturedWhen', () => {
  it('counts the day of the journey from 1', () => {
    expect(capturedWhen('2025-01-12T00:05:00', start, end)).toEqual({
      date: '12/1/2025',
      time: '00:05',
      day: 1,
    });
    expect(capturedWhen('2025-01-30T17:42:09', start, end)).toEqual({
      date: '30/1/2025',
      time: '17:42',
      day: 19,
    });
  });

  it('names no day for a picture from before or after the journey', () => {
    expect(capturedWhen('2025-01-11T23:59:00', start, end)?.day).toBeNull();
    expect(capturedWhen('2025-02-03T00:00:00', start, end)?.day).toBeNull();
    expect(capturedWhen('2025-02-03T00:00:00', null, null)?.day).toBeNull();
  });

  it('is null when the time is unknown or no time', () => {
    expect(capturedWhen(null, start, end)).toBeNull();
    expect(capturedWhen('0000:00:00 00:00:00', start, end)).toBeNull();
  });
});

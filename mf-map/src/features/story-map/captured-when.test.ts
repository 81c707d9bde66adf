import { parseCalendarDate } from '@waypost/contracts/calendar-date.ts';

import { capturedWhen } from './captured-when.ts';

const start = parseCalendarDate('2025-01-12');
const end = parseCalendarDate('2025-02-02');

const at = (capturedAt: string | null, capturedOffset: string | null = null) => ({
  capturedAt,
  capturedOffset,
});

describe('capturedWhen', () => {
  it.each([
    ['-03:00', 'UTC−3'],
    ['+05:30', 'UTC+5:30'],
    ['+00:00', 'UTC'],
    [null, ''],
    ['Z', ''],
  ])('writes the offset %j of the camera’s clock as %j and leaves its time as it is', (offset, zone) => {
    expect(capturedWhen(at('2025-01-12T23:55:00', offset), start, end)).toMatchObject({
      date: '2025-01-12',
      time: '23:55',
      zone,
    });
  });

  it('counts the day of the journey from 1', () => {
    expect(capturedWhen(at('2025-01-12T00:05:00'), start, end)).toEqual({
      date: '2025-01-12',
      time: '00:05',
      zone: '',
      day: 1,
    });
    expect(capturedWhen(at('2025-01-30T17:42:09'), start, end)).toEqual({
      date: '2025-01-30',
      time: '17:42',
      zone: '',
      day: 19,
    });
  });

  it('names no day for a picture from before or after the journey', () => {
    expect(capturedWhen(at('2025-01-11T23:59:00'), start, end)?.day).toBeNull();
    expect(capturedWhen(at('2025-02-03T00:00:00'), start, end)?.day).toBeNull();
    expect(capturedWhen(at('2025-02-03T00:00:00'), null, null)?.day).toBeNull();
  });

  it('is null when the time is unknown or no time', () => {
    expect(capturedWhen(undefined, start, end)).toBeNull();
    expect(capturedWhen(at('0000:00:00 00:00:00'), start, end)).toBeNull();
  });
});

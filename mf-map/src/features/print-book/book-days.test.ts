import type { CalendarDate } from '@waypost/contracts/calendar-date.ts';
import { createPicture, createPlace, createStory } from '@waypost/kit/testing/story-factory.ts';

import { bookDays } from './book-days.ts';

const story = createStory({ startDate: '2025-01-12' as CalendarDate, endDate: '2025-02-02' as CalendarDate });
const at = (visitedAt: string | null, visitedOffset: string | null = null) =>
  createPlace({ visitedAt, visitedOffset });

const numbers = (places: Parameters<typeof bookDays>[1]) =>
  bookDays(story, places).map(({ day, date, places: there }) => [
    day,
    date,
    there.map(({ number }) => number),
  ]);

describe('the days of a book', () => {
  it('are those the calendar showed there, counted from the first of the story', () => {
    expect(
      numbers([
        at('2025-01-12T10:00:00Z', '-03:00'),
        at('2025-01-13T01:30:00Z', '-03:00'),
        at('2025-01-13T12:00:00Z', '-03:00'),
      ]),
    ).toEqual([
      [1, '2025-01-12', [1, 2]],
      [2, '2025-01-13', [3]],
    ]);
  });

  it('take a place without a time to the one before it, and the first ones to the one after', () => {
    expect(numbers([at(null), at('2025-01-14T10:00:00Z'), at(null), at('2025-01-15T10:00:00Z')])).toEqual([
      [3, '2025-01-14', [1, 2, 3]],
      [4, '2025-01-15', [4]],
    ]);
  });

  it('go by the first picture where the place says nothing', () => {
    const place = createPlace({ mainPicture: createPicture({ capturedAt: '2025-01-20T18:05:00' }) });
    expect(numbers([place])).toEqual([[9, '2025-01-20', [1]]]);
  });

  it('have no number outside the dates of the story, and are one part where nothing is known', () => {
    expect(numbers([at('2024-12-31T10:00:00Z')])).toEqual([[null, '2024-12-31', [1]]]);
    expect(numbers([at(null), at(null)])).toEqual([[null, null, [1, 2]]]);
    expect(bookDays(story, [])).toEqual([]);
  });
});

import { parseCalendarDate } from '@waypost/contracts/calendar-date.ts';
import { asPlaceId } from '@waypost/contracts/ids.ts';
import type { Place } from '@waypost/contracts/story.ts';
import { createPicture, createPlace, createStory } from '@waypost/kit/testing/story-factory.ts';

import { journeyDays } from './journey-days.ts';
import { stopsWithin } from './stops-within.ts';
import { stopGroups } from './stop-groups.ts';
import { stopsOf } from './stops.ts';

const story = createStory();
const dateless = createStory({ startDate: null, endDate: null });
let count = 0;
const visited = (visitedAt: string | null, visitedOffset: string | null = null): Place =>
  createPlace({ id: asPlaceId(`place${(count += 1)}`), visitedAt, visitedOffset });
const days = (places: readonly Place[], of = story) => stopsOf(of, places).map(({ day }) => day);

describe('the day of a place', () => {
  it('is that of the calendar there, counted from the first day of the story', () => {
    expect(
      days([visited('2025-01-13T02:30:00Z', '-03:00'), visited('2025-01-13T02:30:00Z', '+09:00')]),
    ).toEqual([0, 1]);
  });

  it('is that of its picture where nobody said when it was visited', () => {
    const place = createPlace({ mainPicture: createPicture({ capturedAt: '2025-01-20T18:05:00' }) });
    expect(days([place])).toEqual([8]);
  });

  it('is unknown outside of the dates of the story: such a clock was wrong', () => {
    expect(days([visited('2010-01-01T00:00:00Z'), visited('2031-01-01T00:00:00Z'), visited(null)])).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('is counted from the earliest place of a story without dates', () => {
    expect(days([visited('2024-05-04T10:00:00Z'), visited('2024-05-03T10:00:00Z')], dateless)).toEqual([
      1, 0,
    ]);
  });
});

it('a leg is what its author says, else what distance and time say', () => {
  const at = (longitude: number, visitedAt: string, cameBy: Place['cameBy'] = null) =>
    createPlace({ location: { longitude, latitude: 0 }, visitedAt, cameBy });
  const places = [
    at(0, '2025-01-12T10:00:00Z'),
    at(0.01, '2025-01-12T10:30:00Z'),
    at(0.02, '2025-01-12T11:00:00Z', 'boat'),
    at(0.03, '2025-01-12T11:05:00Z'),
  ];
  expect(stopsOf(story, places).map(({ by }) => by)).toEqual([null, 'foot', 'boat', null]);
});

describe('the days of a journey', () => {
  const places = [
    visited('2025-01-12T10:00:00Z'),
    visited(null),
    visited('2025-01-14T10:00:00Z'),
    visited('2025-01-14T12:00:00Z'),
  ];
  const stops = stopsOf(story, places);

  it('are those with places, and how many', () => {
    expect(journeyDays(stops)).toEqual([
      { day: 0, date: parseCalendarDate('2025-01-12'), places: 1 },
      { day: 2, date: parseCalendarDate('2025-01-14'), places: 2 },
    ]);
  });

  it('are none where most places do not say theirs, or all are of one', () => {
    expect(
      journeyDays(
        stopsOf(story, [places[0]!, places[2]!, ...Array.from({ length: 3 }, () => visited(null))]),
      ),
    ).toEqual([]);
    expect(journeyDays(stopsOf(story, [places[2]!, places[3]!]))).toEqual([]);
  });

  it('leave the places of a range, with those that say no day where they stand, and their numbers', () => {
    const numbers = (from: number, to: number) =>
      stopsWithin(stops, { from, to }).map(({ number }) => number);
    expect(numbers(0, 0)).toEqual([1, 2]);
    expect(numbers(2, 5)).toEqual([3, 4]);
    expect(stopsWithin(stops, null)).toBe(stops);
  });

  it('each head the group of their places', () => {
    const groups = stopGroups(stops, true);
    expect(groups.map(({ heading, stops: own }) => [heading?.day, own.length])).toEqual([
      [0, 2],
      [2, 2],
    ]);
  });
});

it('many places without days come in groups of fifty without headings', () => {
  const stops = stopsOf(
    dateless,
    Array.from({ length: 120 }, () => visited(null)),
  );
  expect(stopGroups(stops, false).map(({ heading, stops: own }) => [heading, own.length])).toEqual([
    [null, 50],
    [null, 50],
    [null, 20],
  ]);
});

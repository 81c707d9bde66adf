import { asPlaceId } from '@waypost/contracts/ids.ts';
import { createPlace } from '@waypost/kit/testing/story-factory.ts';

import { byDate } from './by-date.ts';

const stop = (number: number, visitedAt: string | null) => ({
  place: createPlace({ id: asPlaceId(`place000000000${number}`), visitedAt }),
  number,
  day: null,
  date: null,
});
const numbers = (stops: Parameters<typeof byDate>[0]) => byDate(stops).map(({ number }) => number);

describe('the places one marker stands for', () => {
  it('go by when they were visited, where a story tells them otherwise', () => {
    expect(
      numbers([
        stop(1, '2025-01-14T10:00:00Z'),
        stop(2, '2025-01-12T10:00:00Z'),
        stop(3, '2025-01-13T10:00:00Z'),
      ]),
    ).toEqual([2, 3, 1]);
  });

  it('keep one without a time behind the one it is told after', () => {
    expect(
      numbers([stop(1, '2025-01-14T10:00:00Z'), stop(2, null), stop(3, '2025-01-12T10:00:00Z')]),
    ).toEqual([3, 1, 2]);
  });

  it('stay in the order of the story where nothing is known', () => {
    expect(numbers([stop(1, null), stop(2, null)])).toEqual([1, 2]);
  });
});

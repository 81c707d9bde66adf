import { render, screen } from '@testing-library/react';

import { parseCalendarDate } from '@waypost/contracts/calendar-date.ts';
import { asPlaceId, asStoryId } from '@waypost/contracts/ids.ts';
import type { Place } from '@waypost/contracts/story.ts';
import { formatTrack } from '@waypost/contracts/track.ts';
import { createFakeHost } from '@waypost/kit/testing/fake-host.tsx';
import { createPicture, createPlace, createStory } from '@waypost/kit/testing/story-factory.ts';

import { Scope } from '../../lib/scope.ts';
import { stopsOf } from '../story-map/journey/stops.ts';
import { Numbers } from './numbers.tsx';

const taken = (capturedAt: string) => createPicture({ fileName: `${capturedAt}.jpg`, capturedAt });
const place = (id: string, latitude: number, longitude: number, day: string, more: Partial<Place> = {}) =>
  createPlace({
    id: asPlaceId(`place${id.padStart(10, '0')}`),
    title: id,
    location: { longitude, latitude },
    position: Number.parseInt(id, 36),
    visitedAt: `${day}T10:00:00Z`,
    visitedOffset: '+00:00',
    ...more,
  });
const height = (longitude: number, metres: number) => ({ longitude, latitude: 0, height: metres });

it('tells of journeys how far, by what, how high, where and when, and of no way between them', async () => {
  const stories = [
    createStory({
      id: asStoryId('story0000000001'),
      startDate: parseCalendarDate('2026-05-01'),
      endDate: parseCalendarDate('2026-05-03'),
    }),
    createStory({
      id: asStoryId('story0000000002'),
      startDate: parseCalendarDate('2026-08-01'),
      endDate: parseCalendarDate('2026-08-02'),
    }),
  ];
  const second = { storyId: asStoryId('story0000000002') };
  const places = [
    place('a', 0, 0, '2026-05-01', {
      country: 'EC',
      mainPicture: taken('2026-05-01T06:10:00'),
      otherPictures: [taken('2026-05-01T21:00:00'), taken('2020-01-01T01:00:00')],
    }),
    place('b', 0, 1, '2026-05-02', {
      country: 'EC',
      cameBy: 'train',
      track: formatTrack([height(0, 100), height(0.5, 700), height(1, 300)]),
      mainPicture: taken('2026-05-02T22:45:00'),
    }),
    place('c', 0, 3, '2026-05-03', { country: 'PE', cameBy: 'air' }),
    place('d', -50, 100, '2026-08-01', { ...second, country: 'AU' }),
    place('e', 60, 100, '2026-08-01', { ...second, cameBy: 'air' }),
  ];
  const journeys = stories.map((story) =>
    stopsOf(
      story,
      places.filter(({ storyId }) => storyId === story.id),
    ),
  );
  render(
    <Scope host={createFakeHost()}>
      <Numbers journeys={journeys} />
    </Scope>,
  );
  const sentences = [
    /^12,565 km from place to place: 12,454 km by plane and 111 km by train\.$/,
    '4 days with places. The longest way was 12,231 km, on 1 August 2026.',
    '600 m up in all, most of it on 2 May 2026: 600 m.',
    '3 countries: Ecuador (2 days), Peru (1 day), and Australia (1 day).',
    'The earliest picture was taken at 06:10 (1 May 2026), the latest at 22:45 (2 May 2026).',
    'From d (50° S) in the south to e (60° N) in the north.',
  ];
  for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeVisible();
});

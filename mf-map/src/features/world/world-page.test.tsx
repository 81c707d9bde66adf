import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';

import { parseCalendarDate } from '@waypost/contracts/calendar-date.ts';
import { asPlaceId, asStoryId } from '@waypost/contracts/ids.ts';
import { createFakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createFakeHost, MARINA } from '@waypost/kit/testing/fake-host.tsx';
import { createPlace, createStory } from '@waypost/kit/testing/story-factory.ts';

import { Component } from '../../exposes/world.tsx';
import { installLayout } from '../../testing/install-layout.ts';
import { loadPhotoMapEngine } from '../photo-map/load-photo-map-engine.ts';

// Compiling the library for the first time takes longer than any test should.
beforeAll(() => loadPhotoMapEngine(), 120_000);
beforeEach(() => {
  installLayout();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const own = (id: string, title: string, day: string, placesCount: number) =>
  createStory({
    id: asStoryId(id.padStart(15, '0')),
    title,
    startDate: parseCalendarDate(day),
    endDate: parseCalendarDate(day),
    placesCount,
  });
const at = (story: string, id: string, latitude: number) =>
  createPlace({
    id: asPlaceId(id.padStart(15, '0')),
    storyId: asStoryId(story.padStart(15, '0')),
    title: id,
    location: { longitude: 0, latitude },
  });

const backend = () =>
  createFakeBackend({
    stories: [
      own('a', 'Ecuador', '2025-03-01', 2),
      own('b', 'Peru', '2026-08-01', 1),
      own('c', 'Nothing yet', '2026-01-01', 0),
    ],
    places: [at('a', 'Quito', 0), at('a', 'Tena', 1), at('b', 'Cusco', -13)],
  });

function show(year?: string, site = backend()) {
  const host = createFakeHost({ backend: site, user: MARINA });
  render(
    <MemoryRouter>
      <Component host={host} {...(year && { year })} />
    </MemoryRouter>,
  );
}

it('has all own journeys with places, the newest first, with a map, figures and the years', async () => {
  show();
  const list = await screen.findByRole('list', { name: 'Journeys' });
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Peru', 'Ecuador']);
  expect(screen.getByText(/2 places$/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Map of my journeys' })).toBeVisible();
  expect(screen.getByText(/^111 km from place to place/)).toBeVisible();
  const years = within(screen.getByRole('navigation', { name: 'Years' }));
  expect(years.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All years',
    '2026',
    '2025',
  ]);
});

it('has those of one year alone', async () => {
  show('2025');
  expect(await screen.findByRole('link', { name: 'Ecuador' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Peru' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '2025' })).toHaveAttribute('aria-current', 'page');
});

it('says so where no journey has places', async () => {
  show('1999');
  expect(await screen.findByText('No journey with places yet.')).toBeVisible();
});

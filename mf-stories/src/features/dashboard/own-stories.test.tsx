import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { parseCalendarDate } from '@waypost/contracts/calendar-date.ts';
import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import { asStoryId } from '@waypost/contracts/ids.ts';
import { createFakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createFakeHost, MARINA } from '@waypost/kit/testing/fake-host.tsx';
import { createPlace, createStory } from '@waypost/kit/testing/story-factory.ts';

import { Component } from '../../exposes/dashboard.tsx';
import { renderAt } from '../../testing/render-at.tsx';

it('finds among all own stories by words and by year, those of later pages too', async () => {
  const user = userEvent.setup();
  const many = Array.from({ length: 52 }, (_, index) =>
    createStory({
      id: asStoryId(`story${String(index + 10).padStart(10, '0')}`),
      title: index === 51 ? 'The first of all' : `Journey ${index}`,
      startDate: parseCalendarDate(index < 30 ? '2026-02-01' : '2024-02-01'),
    }),
  );
  const host = createFakeHost({ backend: createFakeBackend({ stories: many }), user: MARINA });
  await renderAt('/dashboard', <Component host={host} />);
  await user.type(await screen.findByRole('searchbox', { name: 'Search your stories' }), 'first');
  expect(await screen.findByRole('heading', { name: 'The first of all' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByText('1 story of 52')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '2026' }));
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  await user.clear(screen.getByRole('searchbox'));
  expect(screen.getAllByRole('article')).toHaveLength(30);
});

it('finds a story by its own words and those of its places together, and by its own alone where the site can’t be asked', async () => {
  const user = userEvent.setup();
  const coast = createStory({ title: 'Down the coast' });
  const other = createStory({ id: asStoryId('story0000000002'), title: 'Another coast' });
  const place = createPlace({ title: 'Cabo Polonio', subtext: 'A café in the dunes' });
  const backend = createFakeBackend({ stories: [coast, other], places: [place] });
  const host = createFakeHost({ backend, user: MARINA });
  await renderAt('/dashboard', <Component host={host} />);
  const search = await screen.findByRole('searchbox');
  await user.type(search, 'coast CAFE');
  expect(await screen.findByRole('article', { name: 'Down the coast' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  backend.failure = createAppError('offline');
  await user.type(search, 'another', { initialSelectionStart: 0, initialSelectionEnd: 10 });
  expect(await screen.findByRole('article', { name: 'Another coast' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

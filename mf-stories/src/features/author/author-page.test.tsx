import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import { asStoryId } from '@waypost/contracts/ids.ts';
import { createFakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createFakeHost, MARINA } from '@waypost/kit/testing/fake-host.tsx';
import { createStory } from '@waypost/kit/testing/story-factory.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Component } from '../../exposes/author.tsx';
import { renderAt } from '../../testing/render-at.tsx';

const SHOWN = createStory();
const PRIVATE = createStory({
  id: asStoryId('story0000000002'),
  title: 'For me',
  visibility: 'private',
  isShown: false,
});
const PROFILE = { name: 'Marina A.', username: 'marina', about: 'I go slowly.' };

async function show(
  username: string,
  backend = createFakeBackend({ stories: [SHOWN, PRIVATE], profile: PROFILE }),
) {
  const host = createFakeHost({ backend, user: MARINA });
  await renderAt(`/by/${username}`, <Component host={host} username={username} />);
  return host;
}

it('shows the name, the words, the feed and the stories for everyone, to their author too', async () => {
  const host = await show('marina');
  expect(await screen.findByRole('heading', { level: 1, name: 'Marina A.' })).toBeInTheDocument();
  expect(screen.getByText('I go slowly.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Follow in a feed reader' })).toHaveAttribute(
    'href',
    '/authors/user00000000001/feed.atom',
  );
  expect(await screen.findByRole('heading', { name: SHOWN.title })).toBeInTheDocument();
  expect(screen.queryByText('For me')).not.toBeInTheDocument();
  expect(host.titles.at(-1)).toBe('Marina A.');
});

it('shows where all their public stories were, on a map of their own', async () => {
  const Slot = jest.fn().mockReturnValue(null);
  const backend = createFakeBackend({ stories: [SHOWN], profile: PROFILE });
  const host = { ...createFakeHost({ backend, user: MARINA }), Slot };
  await renderAt('/by/marina', <Component host={host} username="marina" />);
  expect(await screen.findByRole('heading', { name: 'On the map' })).toBeInTheDocument();
  const { expose, tiles } = Slot.mock.lastCall?.[0] as { readonly expose: string; readonly tiles: string };
  expect([expose, tiles]).toEqual(['discover-map@1', host.api.discover.tileUrl({ author: MARINA.id })]);
});

it('shows the picture they chose', async () => {
  const picture = 'data:image/jpeg;base64,/9j/';
  await show('marina', createFakeBackend({ stories: [SHOWN], picture }));
  await screen.findByRole('heading', { level: 1, name: 'Marina A.' });
  expect(document.querySelector('img')).toHaveAttribute('src', picture);
});

it('says the same of who has no story for everyone as of nobody', async () => {
  await show('marina', createFakeBackend({ stories: [PRIVATE] }));
  expect(await screen.findByRole('heading', { level: 1, name: 'No public stories' })).toBeInTheDocument();
});

it('asks again after a failure', async () => {
  const host = await show(
    'marina',
    createFakeBackend({ stories: [SHOWN], failure: createAppError('offline') }),
  );
  host.backend.failure = null;
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Marina A.' })).toBeInTheDocument();
});

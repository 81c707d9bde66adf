import { screen, waitFor } from '@testing-library/react';

import { asDraftId, asStoryId, type StoryId } from '@waypost/contracts/ids.ts';
import { importKey } from '@waypost/contracts/import-begun.ts';
import { createFakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createFakeHost, MARINA } from '@waypost/kit/testing/fake-host.tsx';

import { Component } from '../../exposes/dashboard.tsx';
import { renderAt } from '../../testing/render-at.tsx';

const PORTO = asStoryId('porto0000000001');

it('leads on to stories begun on this device and on others, each once, and to none that is finished', async () => {
  const draft = (
    id: string,
    story: { readonly id?: StoryId; readonly title?: string },
    storyId: StoryId | null = null,
  ) => ({
    ...{ id: asDraftId(id), revision: 1, storyId, updatedAt: 0 },
    content: { story, places: [{}], workspace: { isNewStory: story.id !== PORTO, photos: [1, 2] } } as never,
  });
  const here = (draftId: string) => ({
    ...{ draftId, storyId: 's', isNewStory: true, title: 'Portugal, May 2026', countries: ['PT'] },
    ...{ photos: Array(59).fill({}), plan: { places: Array(25).fill({}), out: [] } },
  });
  const drafts = [
    draft('both', { title: 'Portugal, May 2026' }),
    draft('elsewhere', { id: PORTO, title: 'Porto' }),
    draft('finished', {}, asStoryId('finished0000001')),
  ];
  const host = createFakeHost({ backend: createFakeBackend({ drafts }), user: MARINA });
  await host.drafts.save(importKey(MARINA.id, undefined), here('both'));
  await renderAt('/dashboard', <Component host={host} />);
  await waitFor(() => expect(screen.getAllByRole('region', { name: 'Unfinished story' })).toHaveLength(2));
  const [first, second] = screen.getAllByRole('region', { name: 'Unfinished story' });
  expect(first).toHaveTextContent('Portugal, May 2026Continue: 59 photos of Portugal, 25 places');
  expect(second).toHaveTextContent(`PortoContinue: 2 photos, 1 place`);
  expect(
    screen.getAllByRole('link', { name: /^Continue: / }).map((link) => link.getAttribute('href')),
  ).toEqual(['/import-photos', `/import-photos?story=${PORTO}`]);
  expect(screen.queryByText(/^Start your first story/)).not.toBeInTheDocument();
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import { createFakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createFakeHost, MARINA } from '@waypost/kit/testing/fake-host.tsx';
import { createPlace, createStory } from '@waypost/kit/testing/story-factory.ts';

import { Component } from '../../exposes/bin.tsx';
import { renderAt } from '../../testing/render-at.tsx';

const story = createStory({ title: 'Down the coast' });
const place = createPlace({ title: 'Rocha', storyId: story.id });

async function show() {
  const backend = createFakeBackend({
    bin: [
      { story: null, places: [place] },
      { story, places: [] },
    ],
  });
  const host = createFakeHost({ backend, user: MARINA });
  await renderAt('/dashboard/bin', <Component host={host} />);
  await screen.findByRole('heading', { name: 'Rocha' });
  return { backend, host };
}

describe('the bin', () => {
  it('says what is in it and until when, and puts a story back', async () => {
    const { backend } = await show();
    expect(screen.getByText(/0 places · Gone for good on 3 March 2026/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Put Down the coast back' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Down the coast' })).toBeNull());
    expect(backend.stories).toEqual([story]);
    expect(screen.getByRole('heading', { name: 'Bin' })).toHaveFocus();
  });

  it('says why a place cannot come back, and keeps it', async () => {
    const { host } = await show();
    await userEvent.click(screen.getByRole('button', { name: 'Put Rocha back' }));
    await waitFor(() => expect(host.alerts).toHaveLength(1));
    expect(host.alerts[0]).toMatchObject({
      kind: 'error',
      text: expect.stringContaining('gone for good') as string,
    });
    expect(screen.getByRole('heading', { name: 'Rocha' })).toBeInTheDocument();
  });

  it('deletes for good only after asking', async () => {
    const { backend } = await show();
    await userEvent.click(screen.getByRole('button', { name: 'Delete Rocha now' }));
    expect(backend.bin).toHaveLength(2);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(backend.bin).toHaveLength(1));
  });

  it('says so when it could not be read', async () => {
    const backend = createFakeBackend({ failure: createAppError('offline') });
    await renderAt('/dashboard/bin', <Component host={createFakeHost({ backend, user: MARINA })} />);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Follow } from '@waypost/contracts/api/follows-api.ts';
import { asStoryId } from '@waypost/contracts/ids.ts';
import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import { createFakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createFakeHost, MARINA } from '@waypost/kit/testing/fake-host.tsx';

import { Component as FollowDialog } from '../../exposes/follow.tsx';
import { Component as FollowingPage } from '../../exposes/following.tsx';
import { renderAt } from '../../testing/render-at.tsx';

const story = asStoryId('story0000000001');
const portugal: Follow = {
  ...{ id: 'follow000000001', isAuthor: false, title: 'Portugal, May 2026', path: `/travel-story/${story}` },
  isConfirmed: true,
  news: [{ story, title: 'Portugal, May 2026', isNew: false, places: 2, names: ['Sintra', 'Cabo da Roca'] }],
};
const ana: Follow = {
  ...{ id: 'follow000000002', isAuthor: true, title: 'Ana', path: '/by/ana', isConfirmed: false, news: [] },
};

async function show(follows: readonly Follow[]) {
  const backend = createFakeBackend({ follows });
  const host = createFakeHost({ backend });
  await renderAt('/following', <FollowingPage host={host} mailKey="key-from-an-email" />);
  return { backend, host };
}

it('says what is new of what somebody follows, and stops with one tap', async () => {
  const { backend } = await show([portugal]);
  expect(
    await screen.findByText('“Portugal, May 2026” has 2 new places: Sintra, Cabo da Roca'),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Portugal, May 2026' })).toHaveAttribute('href', portugal.path);
  await userEvent.click(screen.getByRole('button', { name: 'Stop telling me of “Portugal, May 2026”' }));
  await waitFor(() => expect(backend.follows).toEqual([]));
  expect(await screen.findByText(/^Nothing yet/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'What you follow' })).toHaveFocus();
});

it('tells somebody of nothing before their yes', async () => {
  const { backend } = await show([ana]);
  await userEvent.click(await screen.findByRole('button', { name: /^Yes, tell me of “Stories by Ana”/ }));
  await waitFor(() => expect(backend.follows[0]?.isConfirmed).toBe(true));
});

it('says so where the link of an email opens nothing any more', async () => {
  const backend = createFakeBackend({ failure: createAppError('not-found') });
  await renderAt('/following', <FollowingPage host={createFakeHost({ backend })} mailKey="old" />);
  expect(await screen.findByText(/^This link no longer works/)).toBeInTheDocument();
});

describe('the dialog', () => {
  const open = (user: typeof MARINA | null) => {
    const host = createFakeHost({ backend: createFakeBackend(), user });
    const onClose = jest.fn();
    const what = { kind: 'story', id: story } as const;
    render(<FollowDialog host={host} what={what} title="Portugal, May 2026" onClose={onClose} />);
    return { host, onClose };
  };

  it('asks a guest for an address, says what is wrong with it, and that an email is on its way', async () => {
    const { host } = open(null);
    const field = screen.getByLabelText('Your email address');
    await userEvent.type(field, 'nobody{Enter}');
    expect(await screen.findByText(/does not look like/)).toBeInTheDocument();
    expect(host.backend.follows).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, 'gran@example.com{Enter}');
    expect(await screen.findByRole('status')).toHaveTextContent(
      'An email is on its way to gran@example.com.',
    );
    expect(host.backend.follows).toMatchObject([{ id: story, isConfirmed: false }]);
  });

  it('asks people with an account for nothing', async () => {
    const { host, onClose } = open(MARINA);
    expect(screen.queryByLabelText('Your email address')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
    expect(await screen.findByRole('status')).toHaveTextContent('We’ll tell you when there is more.');
    expect(host.backend.follows).toMatchObject([{ id: story, isConfirmed: true }]);
    expect(screen.getAllByRole('button', { name: 'Close' }).at(-1)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onClose).toHaveBeenCalled();
  });
});

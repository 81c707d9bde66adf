import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import { createFakeBackend, type FakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createFakeHost, MARINA } from '@waypost/kit/testing/fake-host.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Component } from '../../exposes/account.tsx';
import { renderAt } from '../../testing/render-at.tsx';

const HERE = {
  id: 'session00000001',
  device: 'Firefox on Linux',
  network: '203.0.113.0/24',
  startedAt: Date.UTC(2026, 0, 9, 12),
  usedAt: Date.UTC(2026, 0, 31, 12),
  isCurrent: true,
};
const PHONE = { ...HERE, id: 'session00000002', device: 'Safari on iOS', isCurrent: false };
const STRANGE = { ...HERE, id: 'session00000003', device: '', network: '', isCurrent: false };

async function show(initial: Partial<FakeBackend> = {}) {
  const backend = createFakeBackend({ sessions: [HERE, PHONE, STRANGE], ...initial });
  const host = createFakeHost({ backend, user: MARINA });
  await renderAt('/account', <Component host={host} />);
  return host;
}

const device = async (name: string) => within((await screen.findByRole('heading', { name })).closest('li')!);

it('names each device, when it was used and from where, and which one this is', async () => {
  await show();
  expect((await device('Firefox on Linux')).getByText('This device')).toBeInTheDocument();
  expect((await device('Firefox on Linux')).queryByRole('button')).not.toBeInTheDocument();
  expect((await device('Safari on iOS')).getByText(/^Last used .*2026.* · network 203/)).toBeInTheDocument();
  expect((await device('Unknown device')).getByText(/^Last used [^·]*$/)).toBeInTheDocument();
});

it('signs one device out, says so, and leaves the others', async () => {
  const host = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }));
  expect(await screen.findByText('Safari on iOS is signed out.')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Safari on iOS' })).not.toBeInTheDocument();
  expect(host.backend.sessions).toEqual([HERE, STRANGE]);
  expect(screen.getByRole('list')).toHaveFocus();
});

it('keeps a device in the list that could not be signed out', async () => {
  const host = await show();
  const button = await screen.findByRole('button', { name: 'Sign out Safari on iOS' });
  host.backend.failure = createAppError('offline');
  await userEvent.click(button);
  expect(host.alerts).toHaveLength(1);
  expect(await screen.findByRole('button', { name: 'Sign out Safari on iOS' })).toBeEnabled();
});

describe('signing out everywhere', () => {
  it('asks first, with the focus on staying, and goes back to the button', async () => {
    const host = await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    expect(screen.getByRole('button', { name: 'Stay signed in' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Sign out everywhere' })).toHaveFocus();
    expect(host.backend.sessions).toHaveLength(3);
  });

  it('signs out this device too', async () => {
    const host = await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, sign out everywhere' }));
    expect(host.backend.sessions).toEqual([]);
    expect(host.session.getSnapshot().isLogged).toBe(false);
    expect(host.visited).toEqual(['/']);
  });

  it('that fails says so and signs nothing out', async () => {
    const host = await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    host.backend.failure = createAppError('server');
    await userEvent.click(screen.getByRole('button', { name: 'Yes, sign out everywhere' }));
    expect(host.alerts).toHaveLength(1);
    expect(host.session.getSnapshot().isLogged).toBe(true);
  });
});

it('shows a sentence with Retry when the devices can not be read', async () => {
  const host = await show({ failure: createAppError('server') });
  const section = within(await screen.findByRole('region', { name: 'Where you are signed in' }));
  expect(await section.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  host.backend.failure = null;
  await userEvent.click(section.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Safari on iOS' })).toBeInTheDocument();
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import { createFakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createFakeHost, MARINA, type FakeHost } from '@waypost/kit/testing/fake-host.tsx';

import { Component } from '../../exposes/verify-email.tsx';
import { renderAt } from '../../testing/render-at.tsx';

function countingConfirmations(host: FakeHost) {
  const tokens: string[] = [];
  const accounts: typeof host.api.accounts = {
    ...host.api.accounts,
    confirmVerification(token, options) {
      tokens.push(token);
      return host.api.accounts.confirmVerification(token, options);
    },
  };
  return { host: { ...host, api: { ...host.api, accounts } }, tokens };
}

beforeEach(() => window.sessionStorage.clear());

describe('confirming an address', () => {
  it('asks the backend once, even when it is mounted twice', async () => {
    const { host, tokens } = countingConfirmations(createFakeHost());
    await renderAt('/verify-email', <Component host={host} token="token-of-the-mail" />);
    expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeInTheDocument();
    expect(tokens).toEqual(['token-of-the-mail']);
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/sign-in');
  });

  it('leads a signed-in person to their travels', async () => {
    await renderAt('/verify-email', <Component host={createFakeHost({ user: MARINA })} token="t" />);
    expect(await screen.findByRole('link', { name: 'Go to your stories' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
  });

  it('tells the session, so that nothing waits for a reload', async () => {
    const host = createFakeHost({ user: { ...MARINA, verified: false } });
    await renderAt('/verify-email', <Component host={host} token="t" />);
    await screen.findByRole('heading', { name: 'Your address is confirmed' });
    expect(host.session.getSnapshot().userData?.verified).toBe(true);
  });

  it('offers a new mail when the link no longer works', async () => {
    const backend = createFakeBackend({ failure: createAppError('invalid') });
    const host = createFakeHost({ backend, user: MARINA });
    await renderAt('/verify-email', <Component host={host} token="old" />);
    expect(await screen.findByRole('alert')).toHaveTextContent('This link no longer works.');
    expect(screen.getByLabelText('Email')).toHaveValue('marina@example.com');
    backend.failure = null;
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(/If marina@example.com needs confirming/)).toBeInTheDocument();
    expect(backend.mails).toEqual(['marina@example.com']);
  });

  it('tries again after Retry when the site could not be reached', async () => {
    const backend = createFakeBackend({ failure: createAppError('offline') });
    await renderAt('/verify-email', <Component host={createFakeHost({ backend })} token="t" />);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    backend.failure = null;
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeInTheDocument();
  });

  it('only offers the mail when the address carries no token', async () => {
    const { host, tokens } = countingConfirmations(createFakeHost());
    await renderAt('/verify-email', <Component host={host} token="" />);
    expect(screen.getByRole('button', { name: 'Send the link' })).toBeInTheDocument();
    expect(tokens).toEqual([]);
  });
});

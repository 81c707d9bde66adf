import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import { createFakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createFakeHost, MARINA } from '@waypost/kit/testing/fake-host.tsx';

import { Component } from '../../exposes/reset-password.tsx';
import { fillIn } from '../../testing/fill-in.ts';
import { renderAt } from '../../testing/render-at.tsx';

async function choose(host: ReturnType<typeof createFakeHost>, password: string, again = password) {
  await renderAt('/reset-password', <Component host={host} token="token-of-the-mail" />);
  await fillIn({ 'New password': password, 'Confirm new password': again });
  await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
}

describe('choosing a new password', () => {
  it('saves it and leads to the login', async () => {
    const host = createFakeHost();
    const sent: string[][] = [];
    const accounts: typeof host.api.accounts = {
      ...host.api.accounts,
      confirmPasswordReset: (...values) => Promise.resolve(void sent.push(values.slice(0, 3).map(String))),
    };
    await choose({ ...host, api: { ...host.api, accounts } }, 'nine-words');
    expect(sent).toEqual([['token-of-the-mail', 'nine-words', 'nine-words']]);
    expect(host.alerts).toEqual([{ kind: 'success', text: 'Your new password is saved. Sign in with it.' }]);
    expect(host.visited).toEqual(['/login']);
  });

  it('ends the session of the old password', async () => {
    const host = createFakeHost({ user: MARINA });
    await choose(host, 'nine-words');
    expect(host.session.getSnapshot().isLogged).toBe(false);
    expect(host.visited.at(-1)).toBe('/login');
  });

  it('sends nothing when the two passwords differ', async () => {
    const host = createFakeHost();
    await choose(host, 'nine-words', 'nine-wards');
    expect(await screen.findByText('The two passwords are not the same.')).toBeInTheDocument();
    expect(host.visited).toEqual([]);
  });

  it('says so when the link no longer works, with the way to a new one', async () => {
    const failure = createAppError('invalid', { fieldErrors: { token: 'Invalid or expired token.' } });
    await choose(createFakeHost({ backend: createFakeBackend({ failure }) }), 'nine-words');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link no longer works');
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  it('says so at once when the address carries no token', async () => {
    await renderAt('/reset-password', <Component host={createFakeHost()} token="" />);
    expect(screen.getByRole('alert')).toHaveTextContent('This link no longer works');
  });

  it('puts the server’s reason beside the password', async () => {
    const failure = createAppError('invalid', { fieldErrors: { password: 'Too well known.' } });
    await choose(createFakeHost({ backend: createFakeBackend({ failure }) }), 'nine-words');
    expect(await screen.findByText('Too well known.')).toBeInTheDocument();
    expect(screen.getByLabelText('New password')).toHaveValue('nine-words');
  });

  it('keeps the passwords when the site can not be reached', async () => {
    const host = createFakeHost({ backend: createFakeBackend({ failure: createAppError('offline') }) });
    await choose(host, 'nine-words');
    expect(host.alerts[0]?.text).toContain("The site can't be reached right now.");
    expect(screen.getByLabelText('New password')).toHaveValue('nine-words');
  });
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createAppError, type AppError } from '@waypost/contracts/errors/app-error.ts';
import { createFakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createFakeHost, MARINA } from '@waypost/kit/testing/fake-host.tsx';

import { Component } from '../../exposes/confirm-email.tsx';
import { fillIn } from '../../testing/fill-in.ts';
import { renderAt } from '../../testing/render-at.tsx';

async function confirm(failure: AppError | null = null) {
  const host = createFakeHost({ backend: createFakeBackend({ failure }), user: MARINA });
  await renderAt('/confirm-email', <Component host={host} token="token-of-the-mail" />);
  await fillIn({ Password: 'secret-words' });
  await userEvent.click(screen.getByRole('button', { name: 'Use the new address' }));
  return host;
}

describe('confirming a changed address', () => {
  it('takes the new address, ends the old session and leads to the login', async () => {
    const host = await confirm();
    expect(host.session.getSnapshot().isLogged).toBe(false);
    expect(host.visited.at(-1)).toBe('/login');
    expect(host.alerts).toEqual([{ kind: 'success', text: 'Your new address is in use. Sign in with it.' }]);
  });

  it('says beside the field that the password is wrong, and stays signed in', async () => {
    const host = await confirm(
      createAppError('invalid', { fieldErrors: { password: 'Missing or invalid.' } }),
    );
    expect(await screen.findByText('This is not your password.')).toBeInTheDocument();
    expect(host.session.getSnapshot().isLogged).toBe(true);
  });

  it('says so when the link no longer works', async () => {
    const host = await confirm(
      createAppError('invalid', {
        fieldErrors: {
          token: 'Invalid or expired token.',
          password: 'Missing or invalid auth record password.',
        },
      }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This link no longer works: it was already used, or it has expired. If you used it, sign in with the new address.',
    );
    expect(host.session.getSnapshot().isLogged).toBe(true);
  });

  it('keeps the password when the site can not be reached', async () => {
    const host = await confirm(createAppError('timeout'));
    expect(host.alerts[0]?.text).toContain('The site is taking too long to answer.');
    expect(screen.getByLabelText('Password')).toHaveValue('secret-words');
  });
});

import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import { createFakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createFakeHost, type FakeHost } from '@waypost/kit/testing/fake-host.tsx';

import { Component } from '../../exposes/sign-up.tsx';
import { fillIn } from '../../testing/fill-in.ts';
import { currentAddress, renderAt } from '../../testing/render-at.tsx';

const IDA = {
  Email: 'ida@example.com',
  Name: 'Ida & Jon',
  Username: 'ida.jon',
  Password: 'eight-or-more',
  'Confirm password': 'eight-or-more',
} as const;

async function show(host: FakeHost, address = '/register') {
  await renderAt(address, <Component host={host} />);
}

async function send() {
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
}

beforeEach(() => window.sessionStorage.clear());

describe('registration', () => {
  it('creates the account, asks for the mail, says so and goes to the login', async () => {
    const host = createFakeHost();
    await show(host);
    await fillIn(IDA);
    await send();
    await waitFor(() => expect(currentAddress()).toBe('/login'));
    expect(host.backend.registrations).toEqual([
      {
        email: 'ida@example.com',
        language: 'en',
        name: 'Ida & Jon',
        username: 'ida.jon',
        password: 'eight-or-more',
        passwordConfirm: 'eight-or-more',
      },
    ]);
    expect(host.backend.mails).toEqual(['ida@example.com']);
    expect(host.alerts).toEqual([{ kind: 'success', text: 'User created successfully!' }]);
  });

  it('keeps where somebody was on the way to, such as an invitation', async () => {
    await show(createFakeHost(), '/register?next=%2Fs%2Fkey');
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?next=%2Fs%2Fkey');
    await fillIn(IDA);
    await send();
    await waitFor(() => expect(currentAddress()).toBe('/login?next=%2Fs%2Fkey'));
  });

  it('marks all five fields as required, begins in the first, and says what is missing under each', async () => {
    const host = createFakeHost();
    await show(host);
    expect(screen.getByLabelText('Email')).toHaveFocus();
    for (const label of Object.keys(IDA)) {
      expect(screen.getByLabelText(label)).toHaveAttribute('aria-required', 'true');
    }
    await send();
    for (const sentence of [
      'Enter your email address.',
      'Enter your name.',
      'Choose a username.',
      'Choose a password.',
      'Enter the password again.',
    ]) {
      expect(await screen.findByText(sentence)).toBeInTheDocument();
    }
    expect(host.backend.registrations).toEqual([]);
  });

  it.each([
    [{ Email: 'ida' }, 'This doesn’t look like an email address. It should look like name@example.com.'],
    [{ Username: 'ida@home' }, 'A username can’t contain @.'],
    [{ Password: 'short', 'Confirm password': 'short' }, 'A password needs at least 8 characters.'],
    [{ 'Confirm password': 'eight-or-less' }, 'The two passwords are not the same.'],
  ])('sends nothing for %j and says why', async (entries, sentence) => {
    const host = createFakeHost();
    await show(host);
    await fillIn({ ...IDA, ...entries });
    await send();
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(host.backend.registrations).toEqual([]);
  });

  it('puts the server’s reasons beside their fields and keeps everything typed', async () => {
    const failure = createAppError('invalid', {
      fieldErrors: {
        email: 'There is already an account with this email address.',
        username: 'This username is taken. Please choose another one.',
        name: 'Too loud.',
      },
    });
    const host = createFakeHost({ backend: createFakeBackend({ failure }) });
    await show(host);
    await fillIn(IDA);
    await send();
    expect(
      await screen.findByText(/There is already an account with this email address/),
    ).toBeInTheDocument();
    expect(screen.getByText('This username is taken. Please choose another one.')).toBeInTheDocument();
    expect(screen.getByText('Too loud.')).toBeInTheDocument();
    expect(host.alerts).toEqual([{ kind: 'error', text: 'Sorry, we could not create a new user' }]);
    for (const [label, entry] of Object.entries(IDA)) expect(screen.getByLabelText(label)).toHaveValue(entry);
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(currentAddress()).toBe('/register');
  });

  it('says why when the reason concerns no field', async () => {
    const host = createFakeHost({ backend: createFakeBackend({ failure: createAppError('offline') }) });
    await show(host);
    await fillIn(IDA);
    await send();
    expect(await screen.findByText(/The site can't be reached right now/)).toBeInTheDocument();
    expect(host.alerts).toEqual([{ kind: 'error', text: 'Sorry, we could not create a new user' }]);
    expect(host.backend.mails).toEqual([]);
  });

  it('says that an earlier try without an answer may have made the account whose address is taken now', async () => {
    const host = createFakeHost({ backend: createFakeBackend({ failure: createAppError('server') }) });
    await show(host);
    await fillIn(IDA);
    await send();
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    host.backend.failure = createAppError('invalid', {
      fieldErrors: { email: 'Value must be unique.' },
      fieldCodes: { email: 'validation_not_unique' },
    });
    await send();
    expect(await screen.findByText(/created by your earlier attempt. Sign in/)).toBeInTheDocument();
  });

  it('still succeeds when only the mail could not be asked for', async () => {
    const host = createFakeHost();
    const accounts: FakeHost['api']['accounts'] = {
      ...host.api.accounts,
      requestVerification: () => Promise.reject(createAppError('rate-limited')),
    };
    await show({ ...host, api: { ...host.api, accounts } });
    await fillIn(IDA);
    await send();
    await waitFor(() => expect(currentAddress()).toBe('/login'));
    expect(host.alerts).toEqual([{ kind: 'success', text: 'User created successfully!' }]);
  });

  it('has what was typed when it opens again, but for the passwords, until the account is there', async () => {
    const host = createFakeHost();
    await show(host);
    await fillIn(IDA);
    expect(JSON.stringify(window.sessionStorage)).not.toContain(IDA.Password);
    cleanup();
    await show(host);
    for (const label of ['Email', 'Name', 'Username'] as const)
      expect(screen.getByLabelText(label)).toHaveValue(IDA[label]);
    expect(screen.getByLabelText('Password')).toHaveValue('');
    await fillIn({ Password: IDA.Password, 'Confirm password': IDA.Password });
    await send();
    await waitFor(() => expect(currentAddress()).toBe('/login'));
    cleanup();
    await show(host);
    expect(screen.getByLabelText('Email')).toHaveValue('');
  });

  it.each([
    ['closed', 'This site isn’t taking new sign-ups at the moment.'],
    ['invitation', 'On this site, people sign up by invitation. Please ask a host for a link.'],
  ] as const)('says so without a form where sign-up is %s', async (signUp, sentence) => {
    await show(createFakeHost({ settings: { signUp } }));
    expect(screen.getByText(sentence)).toBeInTheDocument();
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  });

  it('sends the invitation along, and says why it is refused', async () => {
    const sentence = 'This invitation has been used.';
    const failure = createAppError('invalid', { fieldErrors: { invitation: sentence } });
    const host = createFakeHost({ settings: { signUp: 'invitation' } });
    await renderAt('/register', <Component host={host} invitation="k" />);
    host.backend.failure = failure;
    await fillIn(IDA);
    await send();
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    host.backend.failure = null;
    await send();
    await waitFor(() =>
      expect(host.backend.registrations).toEqual([expect.objectContaining({ invitation: 'k' })]),
    );
  });
});

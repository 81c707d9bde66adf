import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createAppError, type ErrorCode } from '@waypost/contracts/errors/app-error.ts';
import { createFakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createFakeHost, type FakeHost } from '@waypost/kit/testing/fake-host.tsx';

import { Component } from '../../exposes/sign-in.tsx';
import { rememberPassword, toHistoryState } from '../../lib/registered-state.ts';
import { fillIn } from '../../testing/fill-in.ts';
import { renderAt } from '../../testing/render-at.tsx';

async function show(host: FakeHost, state?: unknown) {
  const signedIn: string[] = [];
  const note = () => void signedIn.push(host.session.getSnapshot().userData?.name ?? '');
  const search = '?next=%2Fs%2Fkey';
  await renderAt({ pathname: '/login', search, state }, <Component host={host} onSignedIn={note} />);
  return signedIn;
}

async function signIn(email: string, password: string) {
  await fillIn({ Email: email, Password: password });
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
}

beforeEach(() => window.sessionStorage.clear());

describe('login page', () => {
  it('signs in and tells its host once the session is there', async () => {
    const host = createFakeHost();
    const signedIn = await show(host);
    await signIn('marina@example.com', 'secret-words');
    expect(signedIn).toEqual(['Marina A.']);
    expect(host.alerts).toEqual([]);
  });

  it('says that an account which was to be deleted stays', async () => {
    const host = createFakeHost({ backend: createFakeBackend({ isLeaving: true }) });
    await show(host);
    await signIn('marina@example.com', 'secret-words');
    expect(host.alerts).toMatchObject([{ kind: 'success', text: /^Your account stays/ }]);
  });

  it('alerts when the credentials are wrong and keeps what was typed', async () => {
    const host = createFakeHost();
    const signedIn = await show(host);
    await signIn('marina@example.com', 'not-the-words');
    expect(host.alerts).toEqual([{ kind: 'error', text: 'Sorry, the credentials are wrong' }]);
    expect(signedIn).toEqual([]);
    expect(host.session.getSnapshot()).toEqual({ isLogged: false, userData: null });
    expect(screen.getByLabelText('Email')).toHaveValue('marina@example.com');
  });

  it.each<[ErrorCode, string]>([
    ['offline', "The site can't be reached right now."],
    ['rate-limited', 'Too many attempts in a short time.'],
    ['server', 'Something went wrong on our side.'],
  ])('does not blame the credentials when the failure is "%s"', async (code, sentence) => {
    const host = createFakeHost({ backend: createFakeBackend({ failure: createAppError(code) }) });
    await show(host);
    await signIn('marina@example.com', 'secret-words');
    expect(host.alerts).toHaveLength(1);
    expect(host.alerts[0]!.text).toContain(sentence);
  });

  it('offers no account where nobody can sign up', async () => {
    await show(createFakeHost({ settings: { signUp: 'closed' } }));
    expect(screen.queryByRole('link', { name: 'Create an account' })).not.toBeInTheDocument();
  });

  it('marks no field as required', async () => {
    await show(createFakeHost());
    expect(screen.getByLabelText('Email')).not.toHaveAttribute('aria-required', 'true');
    expect(screen.getByLabelText('Password')).not.toHaveAttribute('aria-required', 'true');
  });

  it('says under each empty field what is missing, asks nothing of the backend, and goes to the first', async () => {
    const host = createFakeHost();
    await show(host);
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    const email = screen.getByLabelText('Email');
    await waitFor(() => expect(email).toHaveFocus());
    for (const [label, sentence] of [
      ['Email', 'Enter your email address.'],
      ['Password', 'Enter your password.'],
    ] as const) {
      const field = screen.getByLabelText(label);
      expect(field).toHaveAttribute('aria-invalid', 'true');
      // What is missing is shown a moment after the field is marked.
      await waitFor(() => expect(field).toHaveAccessibleDescription(sentence));
    }
    expect(host.alerts).toEqual([]);
    expect(document.querySelector('.ant-form-item-required')).toBeNull();
  });

  it('marks the one field that is empty until something is entered there', async () => {
    const host = createFakeHost();
    const signedIn = await show(host);
    await fillIn({ Email: 'marina@example.com' });
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    const password = screen.getByLabelText('Password');
    await waitFor(() => expect(password).toHaveAttribute('aria-invalid', 'true'));
    expect(screen.getByLabelText('Email')).not.toHaveAttribute('aria-invalid', 'true');
    await fillIn({ Password: 'secret-words' });
    await waitFor(() => expect(password).not.toHaveAttribute('aria-invalid', 'true'));
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(signedIn).toEqual(['Marina A.']));
  });

  it('tells the browser which fields they are', async () => {
    await show(createFakeHost());
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  });

  it('shows the password and hides it again', async () => {
    await show(createFakeHost());
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  it('leads to registration, with where somebody was on the way to, and to the forgotten password', async () => {
    await show(createFakeHost());
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/register?next=%2Fs%2Fkey',
    );
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  it('shows a spinner and sends once however often Submit is pressed', async () => {
    const host = createFakeHost();
    let answer: () => void = () => undefined;
    let calls = 0;
    const slow: FakeHost = {
      ...host,
      session: {
        ...host.session,
        signIn: async (email, password) => {
          calls += 1;
          await new Promise<void>((resolve) => (answer = resolve));
          return host.session.signIn(email, password);
        },
      },
    };
    const signedIn = await show(slow);
    await signIn('marina@example.com', 'secret-words');
    await userEvent.click(screen.getByRole('button', { name: /Submit/ }));
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'loading Submit' })).toBeInTheDocument();
    expect(calls).toBe(1);
    answer();
    expect(await screen.findByRole('button', { name: 'Submit' })).toBeInTheDocument();
    expect(signedIn).toEqual(['Marina A.']);
  });
});

describe('login page after registering', () => {
  const sent = toHistoryState({ email: 'ida@example.com', isMailSent: true });

  it('says that a mail is on its way and fills the address in, and the password once', async () => {
    rememberPassword('ida@example.com', 'eight-or-more');
    await show(createFakeHost(), sent);
    expect(screen.getByLabelText('Password')).toHaveValue('eight-or-more');
    cleanup();
    await show(createFakeHost(), sent);
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.getByRole('status')).toHaveTextContent('We sent an email to ida@example.com.');
    expect(screen.getByLabelText('Email')).toHaveValue('ida@example.com');
    expect(screen.queryByRole('link', { name: 'Open the outbox' })).not.toBeInTheDocument();
  });

  it('links to the outbox where mails stay on the machine', async () => {
    await show(createFakeHost({ outboxUrl: 'http://127.0.0.1:8090/outbox' }), sent);
    expect(screen.getByRole('link', { name: 'Open the outbox' })).toHaveAttribute(
      'href',
      'http://127.0.0.1:8090/outbox',
    );
  });

  it('says where to ask again when the mail could not be sent', async () => {
    await show(createFakeHost(), toHistoryState({ email: 'ida@example.com', isMailSent: false }));
    expect(screen.getByRole('status')).toHaveTextContent('could not send the email');
    expect(screen.getByRole('link', { name: 'Send it again' })).toHaveAttribute('href', '/verify-email');
  });

  it.each([null, 'registered', { registered: 'ida' }, { registered: { email: 5 } }])(
    'shows no note for the history state %j',
    async (state) => {
      await show(createFakeHost(), state);
      expect(screen.queryByRole('status')).not.toBeInTheDocument();
    },
  );
});

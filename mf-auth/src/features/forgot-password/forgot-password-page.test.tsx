import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createAppError, type ErrorCode } from '@waypost/contracts/errors/app-error.ts';
import { createFakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createFakeHost } from '@waypost/kit/testing/fake-host.tsx';

import { Component } from '../../exposes/forgot-password.tsx';
import { fillIn } from '../../testing/fill-in.ts';
import { renderAt } from '../../testing/render-at.tsx';

const ANSWER = 'If ida@example.com has an account, we’ve sent a link. It works for 30 minutes.';

async function askFor(email: string, host = createFakeHost()) {
  await renderAt('/forgot-password', <Component host={host} />);
  await fillIn({ Email: email });
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  return host;
}

beforeEach(() => window.sessionStorage.clear());

describe('forgotten password', () => {
  it('asks for the mail and says it is on its way', async () => {
    const host = await askFor(' ida@example.com');
    expect(await screen.findByText(ANSWER)).toBeInTheDocument();
    expect(host.backend.mails).toEqual(['ida@example.com']);
  });

  it.each<ErrorCode>(['not-found', 'invalid'])(
    'says the same when the backend answers "%s"',
    async (code) => {
      const backend = createFakeBackend({ failure: createAppError(code) });
      const host = await askFor('ida@example.com', createFakeHost({ backend }));
      expect(await screen.findByText(ANSWER)).toBeInTheDocument();
      expect(host.alerts).toEqual([]);
    },
  );

  it('links to the outbox where mails stay on the machine', async () => {
    await askFor('ida@example.com', createFakeHost({ outboxUrl: 'http://127.0.0.1:8090/outbox' }));
    expect(await screen.findByRole('link', { name: 'Open the outbox' })).toBeInTheDocument();
  });

  it('keeps the address when the site can not be reached', async () => {
    const backend = createFakeBackend({ failure: createAppError('offline') });
    const host = await askFor('ida@example.com', createFakeHost({ backend }));
    expect(host.alerts[0]?.text).toContain("The site can't be reached right now.");
    expect(screen.getByLabelText('Email')).toHaveValue('ida@example.com');
  });

  it.each([
    ['', 'Enter your email address.'],
    ['ida', 'This doesn’t look like an email address. It should look like name@example.com.'],
  ])('asks for nothing with the address %j', async (email, sentence) => {
    const host = await askFor(email);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(host.backend.mails).toEqual([]);
  });

  it('takes another address afterwards', async () => {
    await askFor('ida@example.com');
    await userEvent.click(await screen.findByRole('button', { name: 'Use another address' }));
    expect(screen.getByLabelText('Email')).toHaveValue('');
  });
});

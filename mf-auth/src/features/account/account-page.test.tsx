import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import { createFakeBackend, type FakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createFakeHost, MARINA } from '@waypost/kit/testing/fake-host.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Component } from '../../exposes/account.tsx';
import { renderAt } from '../../testing/render-at.tsx';

async function show(initial: Partial<FakeBackend> = {}) {
  const host = createFakeHost({ backend: createFakeBackend(initial), user: MARINA });
  await renderAt('/account', <Component host={host} />);
  return host;
}

async function enter(label: string, text: string) {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.paste(text);
}

describe('name and username', () => {
  it('stand in the form, are sent without the spaces around them, and are said to be saved', async () => {
    const host = await show();
    expect(screen.getByLabelText('Username')).toHaveValue('marina');
    await enter('Name', ' Marina Alves ');
    await enter('About you', 'Slowly.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(host.backend.profile).toEqual({ name: 'Marina Alves', username: 'marina', about: 'Slowly.' });
    expect(host.alerts).toMatchObject([{ kind: 'success', text: /^Your name is saved/ }]);
  });

  it.each([
    ['Name', 'ã'.repeat(101), 'A name can have up to 100 characters.'],
    ['Username', 'ma', 'A username has 3 to 40 characters.'],
  ])('are not sent with a wrong %s', async (label, text, reason) => {
    const host = await show();
    await enter(label, text);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(host.backend.profile).toBeNull();
  });

  it('show the server’s reason beside the field', async () => {
    const host = await show();
    host.backend.failure = createAppError('invalid', {
      fieldErrors: { username: 'This username is taken. Please choose another one.' },
      fieldCodes: { username: 'validation_not_unique' },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This username is taken. Please choose another one.')).toBeInTheDocument();
    expect(host.alerts).toEqual([]);
  });
});

it('sends the link for another address there, whether or not that has an account', async () => {
  const host = await show();
  await enter('New email address', 'marina@example.org');
  host.backend.failure = createAppError('invalid');
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(/^If no one else uses marina@example.org/)).toBeInTheDocument();
});

it('sends the link for a new password to the account’s address', async () => {
  const host = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Send me the link' }));
  expect(await screen.findByText(/^We’ve sent the link to marina@example.com/)).toBeInTheDocument();
  expect(host.backend.mails).toEqual(['marina@example.com']);
});

it('says why the stories could not be packed, and packs them until the file can be saved', async () => {
  const host = await show();
  host.backend.failure = createAppError('offline');
  const start = () => userEvent.click(screen.getByRole('button', { name: 'Download your stories' }));
  await start();
  expect(await screen.findByText(/^The site can't be reached/)).toBeInTheDocument();
  host.backend.failure = null;
  await start();
  expect(await screen.findByText('Your download starts soon…')).toBeInTheDocument();
  const save = await screen.findByRole('link', { name: 'Save the ZIP (2.5 MB)' }, { timeout: 5000 });
  expect(save).toHaveAttribute('href', '/api/waypost/download/file');
  await userEvent.click(screen.getByRole('button', { name: 'Delete it' }));
  expect(await screen.findByRole('button', { name: 'Download your stories' })).toBeEnabled();
  expect(host.backend.download).toBeNull();
});

describe('deleting the account', () => {
  async function ask(password: string) {
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(screen.getByLabelText('Your password')).toHaveFocus();
    await userEvent.paste(password);
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  }

  it('takes the password, signs out and says for how long one can come back', async () => {
    const host = await show();
    await ask('secret-words');
    expect(host.backend.isLeaving).toBe(true);
    expect(host.session.getSnapshot().isLogged).toBe(false);
    expect(host.visited.at(-1)).toBe('/login');
    expect(host.alerts).toMatchObject([{ kind: 'success', text: /in 7 days/ }]);
  });

  it('says beside the field that the password is wrong, and deletes nothing', async () => {
    const host = await show();
    await ask('other-words');
    expect(await screen.findByText('This is not your password.')).toBeInTheDocument();
    expect(host.backend.isLeaving).toBe(false);
  });

  it('asks what becomes of photos in stories of others, where there are any', async () => {
    const host = await show({ hasSent: true });
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
    await userEvent.click(await screen.findByRole('radio', { name: /^Delete them, too/ }));
    await userEvent.click(screen.getByLabelText('Your password'));
    await userEvent.paste('secret-words');
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(host.backend).toMatchObject({ isLeaving: true, hasSent: false });
  });

  it('can be thought better of', async () => {
    const host = await show();
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
    expect(host.backend.isLeaving).toBe(false);
  });
});

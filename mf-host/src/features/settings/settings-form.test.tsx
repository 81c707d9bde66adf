import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import userEvent from '@testing-library/user-event';

import { createFakeHost, MARINA } from '@waypost/kit/testing/fake-host.tsx';

import { Component } from '../../exposes/site-settings.tsx';

async function show() {
  const host = createFakeHost({ user: { ...MARINA, role: 'host' } });
  render(<Component host={host} />, { wrapper: MemoryRouter });
  await screen.findByLabelText('Name of the site');
  return host;
}

test('a host saves what was changed and leaves the rest', async () => {
  const host = await show();
  await userEvent.selectOptions(screen.getByLabelText('Who can sign up'), 'invitation');
  await userEvent.click(screen.getByRole('checkbox', { name: /^For members only/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(host.alerts).toHaveLength(1));
  expect(host.backend.hosted).toMatchObject({ signUp: 'invitation', membersOnly: true, name: 'Waypost' });
});

test('a colour that can’t be read is refused with a sentence, and stays to be changed', async () => {
  const host = await show();
  await userEvent.type(screen.getByLabelText(/^Colour of buttons/), '#FFFF00');
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please choose a darker one.');
  expect(screen.getByLabelText(/^Colour of buttons/)).toHaveValue('#ffff00');
  expect(host.backend.hosted.accent).toBe('');
});

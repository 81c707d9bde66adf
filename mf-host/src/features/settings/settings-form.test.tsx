import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import userEvent from '@testing-library/user-event';

import { createFakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createFakeHost, MARINA } from '@waypost/kit/testing/fake-host.tsx';

import { Component } from '../../exposes/site-settings.tsx';

const STREETS = {
  ...{ isSet: true, isRunning: false, places: 214, missing: 5200, about: 180e6, stored: 0, problem: '' },
  progress: { tiles: 0, allTiles: 0, bytes: 0, allBytes: 0, left: 0 },
};

async function show() {
  const host = createFakeHost({
    user: { ...MARINA, role: 'host' },
    backend: createFakeBackend({ streets: STREETS }),
  });
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

test('a host has streets fetched, sees how far that is, and stops it', async () => {
  const host = await show();
  expect(await screen.findByText('214 places, about 180 MB to fetch')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Fetch streets' }));
  const progress = { tiles: 900, allTiles: 5200, bytes: 31e6, allBytes: 178e6, left: 0 };
  host.backend.streets = { ...STREETS, isRunning: true, progress };
  expect(await screen.findByText('31 MB of 178 MB', undefined, { timeout: 5000 })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByRole('button', { name: 'Fetch streets' })).toBeVisible();
  expect(host.backend.streets).toMatchObject({ isRunning: false });
});

test('a colour that can’t be read is refused with a sentence, and stays to be changed', async () => {
  const host = await show();
  await userEvent.type(screen.getByLabelText(/^Colour of buttons/), '#FFFF00');
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please choose a darker one.');
  const colour = screen.getByLabelText(/^Colour of buttons/);
  expect(colour).toHaveValue('#ffff00');
  expect(colour).toHaveFocus();
  expect(colour).toHaveAccessibleDescription(/Please choose a darker one\.$/);
  expect(host.backend.hosted.accent).toBe('');
});

test('a file that is no picture is refused beside the logo', async () => {
  await show();
  const logo = screen.getByLabelText('Logo');
  await userEvent.upload(logo, new File(['%PDF'], 'logo.png', { type: 'image/png' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This picture can’t be used as a logo.');
  expect(logo).toHaveAccessibleDescription(/^This picture can’t be used/);
});

import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import type { ExposeProps } from '@waypost/contracts/exposes.ts';
import type { HostServices } from '@waypost/contracts/host-services.ts';
import { createFakeBackend, type FakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createFakeHost, MARINA } from '@waypost/kit/testing/fake-host.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Component } from '../../exposes/account.tsx';
import { renderAt } from '../../testing/render-at.tsx';

const HOME = {
  id: 'zone00000000001',
  name: 'Home',
  centre: { longitude: -9.14, latitude: 38.71 },
  radius: 500,
};

/** Stands for the map: one spot to choose. */
const Slot: HostServices['Slot'] = (props) => {
  if (String(props.expose) !== 'location-picker@1') return null;
  const { onPick } = props as unknown as ExposeProps['location-picker@1'];
  return (
    <button type="button" onClick={() => onPick(HOME.centre)}>
      The spot
    </button>
  );
};

async function show(initial: Partial<FakeBackend> = {}) {
  const host = { ...createFakeHost({ backend: createFakeBackend(initial), user: MARINA }), Slot };
  await renderAt('/account', <Component host={host} />);
  return host;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('makes a zone of the size and the middle that were chosen, and lists it', async () => {
  const host = await show();
  await press('Add a home zone');
  await userEvent.click(screen.getByRole('radio', { name: '2 km' }));
  await press('The spot');
  await press('Save zone');
  expect(host.backend.zones).toMatchObject([{ name: 'Home', centre: HOME.centre, radius: 2000 }]);
  expect(await screen.findByText('2 km around its middle')).toBeInTheDocument();
});

it('says that places are being moved until they are, also back from the last zone', async () => {
  const host = await show({ zones: [HOME] });
  await press('Delete Home');
  host.backend.isMovingPlaces = true;
  await press('Yes, delete');
  expect(await screen.findByText(/^Moving your places/)).toBeInTheDocument();
  host.backend.isMovingPlaces = false;
  await waitFor(() => expect(screen.queryByText(/^Moving your places/)).not.toBeInTheDocument(), {
    timeout: 5000,
  });
});

it('asks for the middle where none was chosen', async () => {
  const host = await show();
  await press('Add a home zone');
  await press('Save zone');
  expect(await screen.findByText('Choose the middle of the circle on the map.')).toBeInTheDocument();
  expect(host.backend.zones).toEqual([]);
});

it('deletes a zone after a question, and keeps it where the answer fails', async () => {
  const host = await show({ zones: [HOME] });
  await press('Delete Home');
  expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
  host.backend.failure = createAppError('offline');
  await press('Yes, delete');
  expect(host.alerts).toMatchObject([{ kind: 'error' }]);
  expect(host.backend.zones).toEqual([HOME]);
  host.backend.failure = null;
  await press('Yes, delete');
  expect(host.backend.zones).toEqual([]);
  expect(screen.queryByText('Home')).not.toBeInTheDocument();
});

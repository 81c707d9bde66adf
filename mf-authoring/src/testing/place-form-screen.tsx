import { configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeHost } from '@waypost/kit/testing/fake-host.tsx';

import { PlaceFormPage } from '../features/place-form/place-form-page.tsx';
import { renderForm } from './render-form.tsx';

// Tests that fill a whole form need longer than one click does.
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(60_000);

/** Looking up computed styles is most of what these tests would wait for. */
export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const button = (name: string | RegExp) => screen.getByText(name, { selector: 'button, button *' });
export const press = (name: string | RegExp) => user.click(button(name));

/** Adds to what stands in a field, as from the clipboard. */
export async function write(name: string, text: string): Promise<void> {
  await user.click(field(name));
  await user.paste(text);
}

/** The form for a new place, once it can be filled. */
export async function openPlaceForm(host: FakeHost) {
  const view = renderForm(host, <PlaceFormPage />);
  await screen.findByLabelText('Title');
  return view;
}

/** Everything a place needs, typed by hand. */
export async function fillByHand(): Promise<void> {
  await write('Title', 'Cabo Polonio');
  await write('Latitude', '-34.401944');
  await write('Longitude', '-53.784167');
}

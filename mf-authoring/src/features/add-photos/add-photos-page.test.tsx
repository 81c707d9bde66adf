import { webcrypto } from 'node:crypto';

import { createStory } from '@waypost/kit/testing/story-factory.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { photoFile } from '../../testing/photo-file.ts';
import { createFormHost, renderForm } from '../../testing/render-form.tsx';
import { AddPhotosPage } from './add-photos-page.tsx';

// The browser in memory has no sums of files.
beforeAll(() => {
  const digest = (name: string, data: ArrayBuffer) =>
    webcrypto.subtle.digest(name, Buffer.from(new Uint8Array(data)));
  Object.defineProperty(globalThis.crypto, 'subtle', { value: { digest } });
});

const KEY = '0000000000000000000001';
const STORY = createStory({ title: 'Coast road' });

async function open(pictures = 10) {
  const host = createFormHost({ isGuest: true, backend: { stories: [STORY] } });
  const input = { name: '', pictures, bytes: 1e9, endsAt: Date.now() + 86_400_000 };
  const link = await host.api.additions.create(STORY.id, input);
  expect(link.key).toBe(KEY);
  const shown = renderForm(host, <AddPhotosPage linkKey={KEY} />);
  await screen.findByRole('heading', { name: 'Photos for “Coast road”' });
  const choose = (files: readonly File[]) =>
    fireEvent.change(screen.getByLabelText(/^(?:Choose|Add more) photos$/), { target: { files } });
  const tray = async () => (await host.api.additions.list(STORY.id)).photos;
  return { host, link, choose, tray, shown };
}

it('sends photos once there is a name, with when and where they were taken, and takes one back', async () => {
  const { choose, tray } = await open();
  choose([photoFile('phone.jpg', 'one.jpg'), photoFile('bare', 'two.jpg')]);
  expect(await screen.findByText('Enter your name, and your photos are sent.')).toBeInTheDocument();
  expect(await tray()).toEqual([]);
  await userEvent.type(screen.getByLabelText('Your name'), 'Rui');
  await userEvent.tab();
  expect(await screen.findByText('2 photos are with Marina A.. Thank you.')).toBeInTheDocument();
  const [one, two] = await tray();
  expect(one).toMatchObject({ sender: 'Rui', location: { latitude: expect.any(Number) as number } });
  expect(one?.capturedAt).not.toBeNull();
  expect(two).toMatchObject({ sender: 'Rui', location: null, capturedAt: null });
  await userEvent.click(screen.getByRole('button', { name: 'Take one.jpg back' }));
  await waitFor(() => expect(screen.queryByText('one.jpg')).not.toBeInTheDocument());
  expect(await tray()).toHaveLength(1);
});

it('says at once of 5,000 files how many the link takes no more, and of a video that it takes none', async () => {
  const { choose } = await open(2);
  const many = Array.from({ length: 5000 }, (_, at) => photoFile('bare', `IMG_${at}.jpg`));
  choose([new File(['film'], 'waves.mov', { type: 'video/quicktime' }), ...many]);
  expect(screen.getByText('4998 photos were left out: this link takes no more.')).toBeInTheDocument();
  expect(screen.getByText('One video was left out: this link takes photos only.')).toBeInTheDocument();
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
});

it('says of each photo that the link has ended meanwhile, and goes on with what was kept when it is opened anew', async () => {
  const { host, link, choose, shown } = await open();
  await userEvent.type(screen.getByLabelText('Your name'), 'Rui');
  await userEvent.tab();
  await act(() => host.api.additions.end(link.id));
  choose([photoFile('phone.jpg', 'one.jpg')]);
  expect(await screen.findByRole('alert')).toHaveTextContent('It may have ended.');
  shown.unmount();
  host.backend.additions = [{ link, story: STORY.id, photos: [] }];
  renderForm(host, <AddPhotosPage linkKey={KEY} />);
  expect(await screen.findByText('One photo is with Marina A.. Thank you.')).toBeInTheDocument();
});

it('says that a link takes no photos', async () => {
  const host = createFormHost({ isGuest: true });
  renderForm(host, <AddPhotosPage linkKey={KEY} />);
  expect(await screen.findByRole('heading', { name: 'This link takes no photos' })).toBeInTheDocument();
});

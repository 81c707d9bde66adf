import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { keptFile, keptWaiting, photoKey, WAITING_KEY } from '@waypost/contracts/waiting-photos.ts';
import { photoFile } from '../../testing/photo-file.ts';
import { createFormHost, renderForm } from '../../testing/render-form.tsx';
import { TryItForm } from './try-it-form.tsx';

const user = userEvent.setup({ delay: null });
configure({ asyncUtilTimeout: 15_000 });

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const photoField = () => field('Choose a photo from your phone');

beforeEach(() => window.sessionStorage.clear());

describe('several photos', () => {
  const three = () => [
    photoFile('position-only.jpg'),
    photoFile('bare', 'IMG_0002.jpg'),
    photoFile('phone.jpg', 'IMG_0003.jpg'),
  ];

  it('show the places they would become, wait on the device, and invite to sign up', async () => {
    const host = createFormHost({ isGuest: true });
    const view = renderForm(host, <TryItForm />);
    await user.upload(photoField(), three());
    expect(await screen.findByText(/^(One|\d) places?: \d of 3 photos have a location/)).toBeInTheDocument();
    expect(screen.getByText('photo-map@1')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/sign-up',
    );
    const waiting = keptWaiting(await host.drafts.load(WAITING_KEY));
    expect(waiting.map(({ name }) => name)).toEqual(three().map(({ name }) => name));
    const kept = await Promise.all(waiting.map(({ id }) => host.drafts.load(photoKey(id))));
    expect(kept.every(keptFile)).toBe(true);
    view.unmount();
    renderForm(host, <TryItForm />);
    expect(await screen.findByText(/of 3 photos have a location/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Discard these photos' }));
    expect(photoField()).toBeInTheDocument();
    await waitFor(async () => expect(await host.drafts.keys('photo:')).toEqual([]));
    expect(keptWaiting(await host.drafts.load(WAITING_KEY))).toEqual([]);
  });

  it('or one that were chosen elsewhere on the page are tried as if they were chosen here', async () => {
    const host = createFormHost({ isGuest: true });
    const view = renderForm(host, <TryItForm files={[photoFile('phone.jpg', 'IMG_0003.jpg')]} />);
    await waitFor(() => expect(field('Latitude')).not.toHaveValue(''));
    view.unmount();
    renderForm(host, <TryItForm files={three()} />);
    expect(await screen.findByText(/of 3 photos have a location/)).toBeInTheDocument();
  });

  it('lead somebody who is signed in straight to the page that makes a story of them', async () => {
    const host = createFormHost();
    const go = jest.spyOn(host.navigation, 'go');
    renderForm(host, <TryItForm />);
    await user.upload(photoField(), three());
    await user.click(await screen.findByRole('button', { name: 'Make a story from them' }));
    await waitFor(() => expect(go).toHaveBeenCalledWith('/import-photos'));
  });

  it('a device has no room for are said to be lost when the page is left', async () => {
    renderForm(createFormHost({ isGuest: true, draftOutcome: 'full' }), <TryItForm />);
    await user.upload(photoField(), three());
    expect(await screen.findByText(/no room left, so these photos can't be kept/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Create an account' })).not.toBeInTheDocument();
  });

  it('are tried without what is not a photo, and that is said', async () => {
    renderForm(createFormHost({ isGuest: true }), <TryItForm />);
    const others = [
      new File(['x'], 'IMG_0004.MOV', { type: 'video/quicktime' }),
      new File(['x'], 'trip.kml'),
      new File(['{}'], 'trip.json', { type: 'application/json' }),
    ];
    const more = Array.from(
      { length: 1497 },
      (_, at) => new File(['x'], `more-${at}.jpg`, { type: 'image/jpeg' }),
    );
    await user.upload(photoField(), [...three(), ...others, ...more]);
    expect(
      await screen.findByText('2 files were left out: they are neither photos nor tracks.'),
    ).toBeInTheDocument();
    expect(screen.getByText('trip.kml, trip.json')).toBeInTheDocument();
    expect(screen.getByText(/^One photo was left out: the limit is 1,500/)).toBeInTheDocument();
  });

  it('of which one is what moves behind the other are one, and are tried as one', async () => {
    renderForm(createFormHost({ isGuest: true }), <TryItForm />);
    const video = new File(['x'], 'IMG_0001.MOV', { type: 'video/quicktime' });
    await user.upload(photoField(), [video, photoFile('position-only.jpg')]);
    await waitFor(() => expect(field('Latitude')).toHaveValue('-34.401944'));
  });
});

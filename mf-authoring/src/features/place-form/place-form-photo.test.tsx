import { fireEvent, screen, waitFor } from '@testing-library/react';
import { photoFixture } from '@waypost/examples/photos/testing/photo-fixture.ts';
import { createStory } from '@waypost/kit/testing/story-factory.ts';

import { photoFile } from '../../testing/photo-file.ts';
import { button, field, fillByHand, openPlaceForm, user, write } from '../../testing/place-form-screen.tsx';
import { createFormHost } from '../../testing/render-form.tsx';

const caboPolonio = { longitude: -53.784167, latitude: -34.401944 };
const story = createStory();

const submit = () => user.click(button(/^(?:Create point|Save changes)$/));

describe('the photo picker', () => {
  it('carries no accept attribute, with which Android would take the location away', async () => {
    await openPlaceForm(createFormHost({ backend: { stories: [story] } }));
    expect(document.querySelectorAll('input[type=file]')).toHaveLength(2);
    expect(document.querySelector('input[accept]')).toBeNull();
  });

  it.each(['main-picture', 'other-pictures'])('keeps the focus in %s once a photo is chosen', async (id) => {
    await openPlaceForm(createFormHost({ backend: { stories: [story] } }));
    const input = document.getElementById(id)!;
    await user.upload(input, photoFile('position-only.jpg'));
    expect(await screen.findByRole('button', { name: /^Remove/ })).toBeInTheDocument();
    expect(input).toHaveFocus();
    screen.getByRole('button', { name: /^Remove/ }).focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
    expect(input).toHaveFocus();
  });

  it('fills latitude and longitude as signed numbers of six decimals; only then the preview is there', async () => {
    await openPlaceForm(createFormHost({ backend: { stories: [story] } }));
    expect(screen.queryByText('location-preview@1')).not.toBeInTheDocument();
    await user.upload(field('Choose a photo or drop it here'), photoFile('position-only.jpg'));
    await waitFor(() => expect(field('Latitude')).toHaveValue('-34.401944'));
    expect(field('Longitude')).toHaveValue('-53.784167');
    expect(await screen.findByText('location-preview@1')).toHaveAttribute(
      'data-location',
      JSON.stringify(caboPolonio),
    );
  });

  it('gives a new story its day, and the day of the photo that takes its place', async () => {
    await openPlaceForm(createFormHost());
    const taken = photoFixture('phone.jpg').toString('latin1');
    const other = Buffer.from(taken.replaceAll('2026:03:14', '2026:05:06'), 'latin1');
    await user.upload(field('Choose a photo or drop it here'), photoFile('phone.jpg'));
    await waitFor(() => expect(field('Start date')).toHaveValue('2026-03-14'));
    await user.upload(field('Choose another photo'), new File([new Uint8Array(other)], 'other.jpg'));
    await waitFor(() => expect(field('Start date')).toHaveValue('2026-05-06'));
    expect(field('End date')).toHaveValue('2026-05-06');
  });

  it('tells and sends times by the clock of the place, whatever clock the camera shows', async () => {
    const host = createFormHost({ backend: { stories: [story] } });
    await openPlaceForm(host);
    await write('Title', 'Cabo Polonio');
    const atHome = photoFixture('phone.jpg')
      .toString('latin1')
      .replaceAll('2026:03:14 23', '2026:03:15 04')
      .replaceAll('-03:00', '+02:00');
    const file = new File([Buffer.from(atHome, 'latin1')], 'a.jpg');
    await user.upload(field('Choose a photo or drop it here'), file);
    await waitFor(() => expect(field('Latitude')).toHaveValue('-34.401944'));
    await submit();
    await waitFor(() => expect(host.visited).toHaveLength(1));
    const clock = { capturedAt: '2026-03-14T23:42:05', capturedOffset: '-03:00' };
    expect(host.backend.places).toEqual([
      expect.objectContaining({
        visitedAt: '2026-03-15T02:42:05.000Z',
        visitedOffset: '-03:00',
        mainPicture: expect.objectContaining(clock),
      }),
    ]);
  });

  it.each([
    ['no location', 'bare', /no location\. Choose the spot on the map or type/],
    ['0, 0', 'zero-position.jpg', /the phone wrote 0, 0/],
    ['a broken location', 'broken/out-of-range.jpg', /can't be read/],
  ] as const)('with %s: says so and leaves map and typing open', async (_, photo, sentence) => {
    await openPlaceForm(createFormHost({ backend: { stories: [story] } }));
    await user.upload(field('Choose a photo or drop it here'), photoFile(photo));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(field('Latitude')).toHaveValue('');
    await user.click(button('Choose on the map'));
    await user.click(screen.getByText('location-picker@1'));
    expect(field('Latitude')).toHaveValue('-34.603333');
    expect(field('Longitude')).toHaveValue('-58.381667');
  });

  it('with a file that is not a picture: says that alone, and nothing of a location', async () => {
    await openPlaceForm(createFormHost({ backend: { stories: [story] } }));
    const page = new File(['<!doctype html><p>Not a photo</p>'], 'page.jpg', { type: 'image/jpeg' });
    await user.upload(field('Choose a photo or drop it here'), page);
    expect(await screen.findByText(/This is not a picture we can use/)).toBeInTheDocument();
    expect(screen.queryByText(/This photo has no location/)).not.toBeInTheDocument();
  });

  it('never overwrites what was typed, but offers the photo’s location', async () => {
    await openPlaceForm(createFormHost({ backend: { stories: [story] } }));
    await write('Latitude', '10.5');
    await write('Longitude', '20.5');
    await user.upload(field('Choose a photo or drop it here'), photoFile('position-only.jpg'));
    const use = await screen.findByText("Use the photo's location");
    expect(field('Latitude')).toHaveValue('10.5');
    await user.click(use);
    expect(field('Latitude')).toHaveValue('-34.401944');
  });

  it('takes the coordinates of an earlier photo away with it when the next has none', async () => {
    await openPlaceForm(createFormHost({ backend: { stories: [story] } }));
    await user.upload(field('Choose a photo or drop it here'), photoFile('position-only.jpg'));
    await waitFor(() => expect(field('Latitude')).toHaveValue('-34.401944'));
    await user.upload(field('Choose another photo'), photoFile('bare'));
    // In the live region, where screen readers say it.
    expect((await screen.findByText(/This photo has no location/)).closest('[role=status]')).not.toBeNull();
    expect(field('Latitude')).toHaveValue('');
    expect(field('Longitude')).toHaveValue('');
  });

  it('keeps coordinates put right by hand when the next photo has none', async () => {
    await openPlaceForm(createFormHost({ backend: { stories: [story] } }));
    await user.upload(field('Choose a photo or drop it here'), photoFile('position-only.jpg'));
    await waitFor(() => expect(field('Latitude')).toHaveValue('-34.401944'));
    await user.clear(field('Latitude'));
    await write('Latitude', '-34.5');
    await user.upload(field('Choose another photo'), photoFile('bare'));
    expect(await screen.findByText(/This photo has no location/)).toBeInTheDocument();
    expect(field('Latitude')).toHaveValue('-34.5');
    expect(field('Longitude')).toHaveValue('-53.784167');
  });

  it('given one that can not be used after a good one: keeps photo, location and day, and sends them', async () => {
    const host = createFormHost({ backend: { stories: [story] } });
    await openPlaceForm(host);
    await write('Title', 'Cabo Polonio');
    await user.upload(field('Choose a photo or drop it here'), photoFile('phone.jpg', 'good.jpg'));
    await waitFor(() => expect(field('Latitude')).toHaveValue('-34.401944'));
    await user.upload(field('Choose another photo'), new File(['a text'], 'x.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^x\.jpg This is not a picture we can use\..*The previous picture is kept\.$/,
    );
    expect(screen.getByRole('img', { name: 'Preview of good.jpg' })).toBeInTheDocument();
    expect(field('Latitude')).toHaveValue('-34.401944');
    expect(field('Longitude')).toHaveValue('-53.784167');
    await submit();
    await waitFor(() => expect(host.visited).toHaveLength(1));
    expect(host.backend.places).toEqual([expect.objectContaining({ location: caboPolonio })]);
    expect(host.backend.places[0]?.mainPicture).not.toBeNull();
  });

  it('takes a good photo still being prepared when the next can not be used', async () => {
    await openPlaceForm(createFormHost({ backend: { stories: [story] } }));
    const input = field('Choose a photo or drop it here');
    fireEvent.change(input, { target: { files: [photoFile('phone.jpg', 'good.jpg')] } });
    fireEvent.change(input, { target: { files: [new File(['a text'], 'x.jpg', { type: 'image/jpeg' })] } });
    expect(await screen.findByText(/The previous picture is kept\./)).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Preview of good.jpg' })).toBeInTheDocument();
    expect(field('Latitude')).toHaveValue('-34.401944');
  });

  it.each([
    ['nothing in it', new File([], 'IMG.jpg', { type: 'image/jpeg' }), /This file is empty/],
    [
      'a text in it',
      new File(['a text'], 'IMG.jpg', { type: 'image/jpeg' }),
      /This is not a picture we can use/,
    ],
  ])('given a file with %s: says what is wrong and does not send', async (_, file, sentence) => {
    const host = createFormHost({ backend: { stories: [story] } });
    await openPlaceForm(host);
    await fillByHand();
    await user.upload(field('Choose a photo or drop it here'), file);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    await submit();
    expect(await screen.findByText(/Remove the pictures that can't be used/)).toBeInTheDocument();
    expect(host.backend.places).toHaveLength(0);
  });
});

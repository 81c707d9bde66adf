import { screen, waitFor } from '@testing-library/react';
import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import { MARINA } from '@waypost/kit/testing/fake-host.tsx';
import { createStory } from '@waypost/kit/testing/story-factory.ts';

import { photoFile } from '../../testing/photo-file.ts';
import { button, field, fillByHand, openPlaceForm, user, write } from '../../testing/place-form-screen.tsx';
import { createFormHost, renderForm } from '../../testing/render-form.tsx';
import { PlaceFormPage } from './place-form-page.tsx';

const caboPolonio = { longitude: -53.784167, latitude: -34.401944 };
const story = createStory();

const submit = () => user.click(button(/^(?:Create point|Save changes)$/));

describe('creating a point', () => {
  it('sends the place with its picture under a name that tells nothing, then shows the story', async () => {
    const host = createFormHost({ backend: { stories: [story] } });
    const create = jest.spyOn(host.api.places, 'create');
    await openPlaceForm(host);
    const photo = photoFile('phone.jpg', 'Marina at home.jpg');
    await user.upload(field('Choose a photo or drop it here'), photo);
    await waitFor(() => expect(field('Latitude')).not.toHaveValue(''));
    await write('Title', 'Cabo Polonio');
    await write('Text', 'No road.');
    await user.upload(field('Choose another photo'), photo);
    await user.upload(field('Add pictures or drop them here'), [photoFile('bare'), photoFile('bare')]);
    await submit();
    await waitFor(() =>
      expect(host.visited).toEqual([`/story-map?id=${story.id}&place=${host.backend.places[0]!.id}`]),
    );
    const [ownerId, input] = create.mock.calls[0]!;
    expect(ownerId).toBe(MARINA.id);
    expect(input).toMatchObject({
      storyId: story.id,
      title: 'Cabo Polonio',
      subtext: 'No road.',
      location: caboPolonio,
    });
    expect((input.mainPicture as File).name).toBe('picture.jpg');
    expect(input.addPictures?.map(({ name }) => name)).toEqual(['picture-2.jpg', 'picture-3.jpg']);
    expect(input.pictures).toMatchObject({
      'picture.jpg': { capturedAt: '2026-03-14T23:42:05', capturedOffset: '-03:00' },
    });
    expect(input).toMatchObject({ visitedAt: '2026-03-15T02:42:05.000Z', visitedOffset: '-03:00' });
    expect(host.alerts).toEqual([{ kind: 'success', text: '“Cabo Polonio” is on the map.' }]);
  });

  it('makes the new story on the way, and only once when the point then fails', async () => {
    const host = createFormHost();
    await openPlaceForm(host);
    await fillByHand();
    await write('Title of the new story', 'Uruguay');
    await user.type(field('Start date'), '2025-01-12');
    await user.type(field('End date'), '2025-02-02');
    const create = jest.spyOn(host.api.places, 'create').mockRejectedValueOnce(createAppError('server'));
    await submit();
    await waitFor(() =>
      expect(host.alerts).toEqual([
        { kind: 'error', text: 'Sorry, we could not create a spot right now : ( ' },
      ]),
    );
    await submit();
    await waitFor(() => expect(host.visited).toHaveLength(1));
    expect(create).toHaveBeenCalledTimes(2);
    expect(host.backend.stories).toHaveLength(1);
    expect(host.backend.places[0]).toMatchObject({
      storyId: host.backend.stories[0]!.id,
      title: 'Cabo Polonio',
    });
  });

  it('on failure says the specified text, the reason beside its field, and keeps what was typed', async () => {
    const host = createFormHost({ backend: { stories: [story] } });
    await openPlaceForm(host);
    await fillByHand();
    host.backend.failure = createAppError('invalid', { fieldErrors: { title: 'This title is taken.' } });
    await submit();
    expect(await screen.findByText('This title is taken.')).toBeInTheDocument();
    expect(host.alerts).toEqual([
      { kind: 'error', text: 'Sorry, we could not create a spot right now : ( ' },
    ]);
    expect(field('Title')).toHaveValue('Cabo Polonio');
    expect(host.visited).toEqual([]);
  });

  it('sends once, however often submit is pressed', async () => {
    const host = createFormHost({ backend: { stories: [story] } });
    const create = jest.spyOn(host.api.places, 'create');
    await openPlaceForm(host);
    await fillByHand();
    await Promise.all([submit(), submit(), user.type(field('Title'), '{Enter}')]);
    await waitFor(() => expect(host.visited).toHaveLength(1));
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('can be stopped while it is sent; everything stays', async () => {
    const host = createFormHost({ backend: { stories: [story] } });
    jest.spyOn(host.api.places, 'create').mockImplementation(
      (_owner, _input, options) =>
        new Promise((_resolve, reject) => {
          options?.onProgress?.(0.4);
          options?.signal?.addEventListener('abort', () => reject(createAppError('aborted')));
        }),
    );
    await openPlaceForm(host);
    await fillByHand();
    await submit();
    expect(await screen.findByText('40% sent')).toBeInTheDocument();
    expect(button('Create point').closest('button')).toHaveAccessibleName('loading Create point');
    await user.click(button('Cancel'));
    await waitFor(() => expect(host.alerts).toEqual([expect.objectContaining({ kind: 'info' })]));
    expect(field('Title')).toHaveValue('Cabo Polonio');
  });
});

describe('checks before sending', () => {
  it('says beside each field what is missing', async () => {
    const host = createFormHost({
      backend: { stories: [story, createStory({ id: 'other' as typeof story.id })] },
    });
    await openPlaceForm(host);
    await submit();
    for (const sentence of [
      'Add a title.',
      /^Enter the latitude/,
      /^Enter the longitude/,
      /^Choose the story/,
    ]) {
      expect(await screen.findByText(sentence)).toBeInTheDocument();
    }
    expect(host.backend.places).toHaveLength(0);
  });

  it('refuses a title of 10 000 characters and keeps it', async () => {
    const host = createFormHost({ backend: { stories: [story] } });
    await openPlaceForm(host);
    await fillByHand();
    await user.click(field('Title'));
    await user.paste('x'.repeat(10_000 - 'Cabo Polonio'.length));
    await submit();
    expect(await screen.findByText(/up to 200 characters; this one has 10000/)).toBeInTheDocument();
    expect(field('Title').value).toHaveLength(10_000);
    expect(host.backend.places).toHaveLength(0);
  });

  it.each([
    ['95', 'Latitude must be between -90 and 90.'],
    ['somewhere', /isn't a coordinate/],
    ['53 W', /E and W are for longitude/],
  ])('says why the latitude %s will not do when the field is left', async (typed, sentence) => {
    await openPlaceForm(createFormHost({ backend: { stories: [story] } }));
    await write('Latitude', typed);
    await user.tab();
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });

  it('takes a pasted pair for both fields, and other ways of writing as signed decimals', async () => {
    await openPlaceForm(createFormHost({ backend: { stories: [story] } }));
    await user.click(field('Longitude'));
    await user.paste('34°24\'07"S 53°47\'03"W');
    expect(field('Latitude')).toHaveValue('-34.401944');
    expect(field('Longitude')).toHaveValue('-53.784167');
    await user.clear(field('Latitude'));
    await write('Latitude', '12,5 N');
    await user.tab();
    expect(field('Latitude')).toHaveValue('12.500000');
  });
});

describe('a pair typed key by key', () => {
  it('stays as it is typed and fills both fields when the field is left', async () => {
    await openPlaceForm(createFormHost({ backend: { stories: [story] } }));
    await user.type(field('Latitude'), '-34.401944, -53.784167');
    expect(field('Latitude')).toHaveValue('-34.401944, -53.784167');
    await user.tab();
    expect(field('Latitude')).toHaveValue('-34.401944');
    expect(field('Longitude')).toHaveValue('-53.784167');
    expect(screen.queryByText(/isn't a coordinate/)).not.toBeInTheDocument();
  });

  it('is taken by Enter too', async () => {
    const host = createFormHost({ backend: { stories: [story] } });
    await openPlaceForm(host);
    await write('Title', 'Cabo Polonio');
    await user.type(field('Latitude'), '-34.401944, -53.784167{Enter}');
    await waitFor(() => expect(host.backend.places).toHaveLength(1));
    expect(host.backend.places[0]?.location).toEqual(caboPolonio);
  });
});

it('shows the preview only once both coordinates are there', async () => {
  await openPlaceForm(createFormHost({ backend: { stories: [story] } }));
  await write('Latitude', '-34.4');
  expect(screen.queryByText('location-preview@1')).not.toBeInTheDocument();
  await write('Longitude', '-53.8');
  expect(await screen.findByText('location-preview@1')).toBeInTheDocument();
});

it('shows the owner as the person’s name, not to be changed', async () => {
  await openPlaceForm(createFormHost({ backend: { stories: [story] } }));
  expect(field('Owner')).toHaveValue('Marina A.');
  expect(field('Owner')).toBeDisabled();
});

it('offers Retry when the stories can not be fetched', async () => {
  const host = createFormHost({ backend: { stories: [story], failure: createAppError('timeout') } });
  renderForm(host, <PlaceFormPage />);
  const retry = await screen.findByText('Retry');
  host.backend.failure = null;
  await user.click(retry);
  expect(await screen.findByLabelText('Title')).toBeInTheDocument();
});

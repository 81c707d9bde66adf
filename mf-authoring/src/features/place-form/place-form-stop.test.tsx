import { screen, waitFor } from '@testing-library/react';
import type { CallOptions } from '@waypost/contracts/api/call-options.ts';
import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import { createPlace, createStory } from '@waypost/kit/testing/story-factory.ts';
import type { FakeHost } from '@waypost/kit/testing/fake-host.tsx';

import { field, fillByHand, openPlaceForm, press, user, write } from '../../testing/place-form-screen.tsx';
import { createFormHost, renderForm } from '../../testing/render-form.tsx';
import { PlaceFormPage } from './place-form-page.tsx';

const story = createStory();

async function fillNewStory() {
  await write('Title of the new story', 'Uruguay');
  await user.type(field('Start date'), '2026-03-02');
  await user.type(field('End date'), '2026-03-29');
}

/** An answer that stays away until the call is stopped. */
function noAnswer({ signal }: CallOptions = {}): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(createAppError('aborted')));
  });
}

async function stop() {
  await user.click(await screen.findByText('Cancel', { selector: 'button, button *' }));
}

const said = async (host: FakeHost) => {
  await waitFor(() => expect(host.alerts).toHaveLength(1));
  return host.alerts[0];
};

describe('Cancel', () => {
  it('after the point was stored says that it is, and goes on to the story', async () => {
    const host = createFormHost({ backend: { stories: [story] } });
    const { create } = host.api.places;
    jest.spyOn(host.api.places, 'create').mockImplementation(async (owner, input, options) => {
      await create(owner, input, options);
      return noAnswer(options);
    });
    await openPlaceForm(host);
    await fillByHand();
    await press('Create point');
    await waitFor(() => expect(host.backend.places).toHaveLength(1));
    await stop();
    expect(await said(host)).toEqual({
      kind: 'success',
      text: '“Cabo Polonio” was already saved.',
    });
    expect(host.visited).toEqual([`/story-map?id=${story.id}&place=${host.backend.places[0]!.id}`]);
    expect(await host.drafts.load('place-form:user00000000001:new')).toBeUndefined();
  });

  it('before the point was stored says that nothing was saved, and keeps what was typed', async () => {
    const host = createFormHost({ backend: { stories: [story] } });
    jest.spyOn(host.api.places, 'create').mockImplementation((_owner, _input, options) => noAnswer(options));
    await openPlaceForm(host);
    await fillByHand();
    await press('Create point');
    await stop();
    expect(await said(host)).toEqual({
      kind: 'info',
      text: 'Stopped. Nothing was saved, and your draft is still here.',
    });
    expect(field('Title')).toHaveValue('Cabo Polonio');
  });

  it('without a word from the server says that it can not be told', async () => {
    const host = createFormHost({ backend: { stories: [story] } });
    jest.spyOn(host.api.places, 'create').mockImplementation((_owner, _input, options) => noAnswer(options));
    jest.spyOn(host.api.places, 'get').mockRejectedValue(createAppError('offline'));
    await openPlaceForm(host);
    await fillByHand();
    await press('Create point');
    await stop();
    expect((await said(host))?.text).toMatch(/^Stopped, but we don't know yet whether it was saved\./);
  });

  it('after the new story was made says that it is there and the point is not', async () => {
    const host = createFormHost();
    jest.spyOn(host.api.places, 'create').mockImplementation((_owner, _input, options) => noAnswer(options));
    await openPlaceForm(host);
    await fillByHand();
    await fillNewStory();
    await press('Create point');
    await waitFor(() => expect(host.backend.stories).toHaveLength(1));
    await stop();
    expect((await said(host))?.text).toMatch(
      /^Stopped\. The new story “Uruguay” was created, but the point was not\./,
    );
  });

  it('while the new story’s answer is on its way finds that story and goes on with it', async () => {
    const host = createFormHost();
    const { create } = host.api.stories;
    jest.spyOn(host.api.stories, 'create').mockImplementationOnce(async (owner, input, options) => {
      await create(owner, input, options);
      return noAnswer(options);
    });
    await openPlaceForm(host);
    await fillByHand();
    await fillNewStory();
    await press('Create point');
    await waitFor(() => expect(host.backend.stories).toHaveLength(1));
    await stop();
    expect((await said(host))?.text).toMatch(/^Stopped\. The new story “Uruguay” was created/);
    await press('Create point');
    await waitFor(() => expect(host.visited).toHaveLength(1));
    expect(host.backend.stories).toHaveLength(1);
    expect(host.backend.places).toEqual([expect.objectContaining({ storyId: host.backend.stories[0]?.id })]);
  });

  it('of changes that were stored says that they are', async () => {
    const place = createPlace();
    const host = createFormHost({ backend: { stories: [story], places: [place] } });
    const { update } = host.api.places;
    jest.spyOn(host.api.places, 'update').mockImplementation(async (id, input, options) => {
      await update(id, input, options);
      return noAnswer(options);
    });
    renderForm(host, <PlaceFormPage placeId={place.id} />);
    await screen.findByLabelText('Title');
    await write('Title', ', at dusk');
    await press('Save changes');
    await stop();
    expect((await said(host))?.text).toBe('“Cabo Polonio, at dusk” was already saved.');
  });
});

describe('a new story for a point the server refuses', () => {
  const refusal = createAppError('invalid', {
    fieldErrors: { subtext: 'The text can have up to 2,000 characters.' },
    fieldCodes: { subtext: 'validation_max_text_constraint' },
  });

  it('is deleted again, and the next press makes one of each', async () => {
    const host = createFormHost();
    jest.spyOn(host.api.places, 'create').mockRejectedValueOnce(refusal);
    await openPlaceForm(host);
    await fillByHand();
    await fillNewStory();
    await press('Create point');
    expect(await screen.findByText('The text can have up to 2,000 characters.')).toBeInTheDocument();
    expect(host.backend.stories).toEqual([]);
    expect(field('Title of the new story')).toHaveValue('Uruguay');
    await press('Create point');
    await waitFor(() => expect(host.visited).toHaveLength(1));
    expect(host.backend.stories).toHaveLength(1);
    expect(host.backend.places).toHaveLength(1);
  });

  it('stays where it can not be deleted, and the form says so and goes on with it', async () => {
    const host = createFormHost();
    jest.spyOn(host.api.places, 'create').mockRejectedValueOnce(refusal);
    jest.spyOn(host.api.stories, 'delete').mockRejectedValue(createAppError('offline'));
    await openPlaceForm(host);
    await fillByHand();
    await fillNewStory();
    await press('Create point');
    expect(await screen.findByText(/The new story “Uruguay” was created/)).toBeInTheDocument();
    await press('Create point');
    await waitFor(() => expect(host.visited).toHaveLength(1));
    expect(host.backend.stories).toHaveLength(1);
  });

  it('stays after a lost answer, since the point may be in it', async () => {
    const host = createFormHost();
    jest.spyOn(host.api.places, 'create').mockRejectedValueOnce(createAppError('offline'));
    await openPlaceForm(host);
    await fillByHand();
    await fillNewStory();
    await press('Create point');
    await said(host);
    expect(host.backend.stories).toHaveLength(1);
  });
});

it('with another person signed in by now says as whom to sign in', async () => {
  const host = createFormHost({ backend: { stories: [story] } });
  jest.spyOn(host.api.places, 'create').mockRejectedValueOnce(
    createAppError('invalid', {
      fieldErrors: { user: 'You can only create this for yourself.' },
      fieldCodes: { user: 'validation_foreign_owner' },
    }),
  );
  await openPlaceForm(host);
  await fillByHand();
  await press('Create point');
  expect(
    await screen.findByText(/^Someone else has signed in.*Sign in as Marina A\. and save it again/),
  ).toBeInTheDocument();
});

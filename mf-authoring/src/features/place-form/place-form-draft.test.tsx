import { screen, waitFor } from '@testing-library/react';
import { asStoryId, asUserId, type PlaceId, type StoryId } from '@waypost/contracts/ids.ts';
import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import type { FakeHost } from '@waypost/kit/testing/fake-host.tsx';
import { createPicture, createPlace, createStory } from '@waypost/kit/testing/story-factory.ts';

import { TRY_IT_KEY, type TryItDraft } from '../../drafts/try-it-draft.ts';
import { freshAttempt } from '../../form-parts/attempt.ts';
import { photoFile } from '../../testing/photo-file.ts';
import { button, field, fillByHand, openPlaceForm, user, write } from '../../testing/place-form-screen.tsx';
import { createFormHost, renderForm } from '../../testing/render-form.tsx';
import { PlaceFormPage } from './place-form-page.tsx';
import { freshPlace, placeFromDraft, type PlaceDraft } from './place-form-start.ts';

const story = createStory();

const submit = () => user.click(button(/^(?:Create point|Save changes)$/));

describe('work in progress', () => {
  it('is kept when the form goes and is there again, pictures too', async () => {
    const host = createFormHost({ backend: { stories: [story] } });
    const view = await openPlaceForm(host);
    await write('Title', 'Half a ti');
    await user.upload(field('Choose a photo or drop it here'), photoFile('position-only.jpg'));
    await waitFor(() => expect(field('Latitude')).toHaveValue('-34.401944'));
    view.unmount();
    await openPlaceForm(host);
    expect(screen.getByText('We restored your draft.')).toBeInTheDocument();
    expect(field('Title')).toHaveValue('Half a ti');
    expect(field('Longitude')).toHaveValue('-53.784167');
    expect(await screen.findByAltText('Preview of IMG_0001.jpg')).toBeInTheDocument();
    await user.click(button('Start over'));
    await waitFor(() => expect(field('Title')).toHaveValue(''));
    expect(screen.queryByText('We restored your draft.')).not.toBeInTheDocument();
  });

  it('knows after coming back which coordinates a photo filled', async () => {
    const host = createFormHost({ backend: { stories: [story] } });
    const view = await openPlaceForm(host);
    await user.upload(field('Choose a photo or drop it here'), photoFile('position-only.jpg'));
    await waitFor(() => expect(field('Latitude')).toHaveValue('-34.401944'));
    view.unmount();
    await openPlaceForm(host);
    await user.upload(field('Choose another photo'), photoFile('bare'));
    await waitFor(() => expect(field('Latitude')).toHaveValue(''));
  });

  it('is said to be on this page alone where the device is full, once, and is asked about before leaving', async () => {
    const host = createFormHost({ backend: { stories: [story] }, draftOutcome: 'full' });
    const guards: (() => boolean)[] = [];
    host.navigation.guardUnsaved = (isDirty) => {
      guards.push(isDirty);
      return () => undefined;
    };
    await openPlaceForm(host);
    expect(guards.some((isDirty) => isDirty())).toBe(false);
    await write('Title', 'Half a ti');
    await waitFor(() => expect(host.alerts).toHaveLength(1));
    expect(host.alerts[0]!.text).toMatch(/^This device is full/);
    await write('Text', 'No road.');
    await waitFor(() => expect(guards.some((isDirty) => isDirty())).toBe(true));
    expect(host.alerts).toHaveLength(1);
    expect(field('Title')).toHaveValue('Half a ti');
  });

  it('keeps what was typed where the device has no room for a picture, says so, and asks before leaving', async () => {
    const host = createFormHost({ backend: { stories: [story] } });
    const { save } = host.drafts;
    host.drafts.save = (key, value) =>
      (value as PlaceDraft).main.length > 0 ? Promise.resolve('full') : save(key, value);
    const guards: (() => boolean)[] = [];
    host.navigation.guardUnsaved = (isDirty) => {
      guards.push(isDirty);
      return () => undefined;
    };
    const view = await openPlaceForm(host);
    await user.upload(field('Choose a photo or drop it here'), photoFile('position-only.jpg'));
    await waitFor(() => expect(host.alerts).toHaveLength(1));
    expect(host.alerts[0]!.text).toMatch(
      /^This device is full\. Your text is kept, but not all of your pictures/,
    );
    await write('Title', 'Half a ti');
    await waitFor(() => expect(guards.some((isDirty) => isDirty())).toBe(true));
    view.unmount();
    await openPlaceForm(host);
    expect(field('Title')).toHaveValue('Half a ti');
    expect(field('Latitude')).toHaveValue('-34.401944');
    expect(screen.queryByAltText('Preview of IMG_0001.jpg')).not.toBeInTheDocument();
    expect(host.alerts).toHaveLength(1);
  });

  it('is not made up by opening the form and leaving it', async () => {
    const host = createFormHost({ backend: { stories: [story] } });
    (await openPlaceForm(host)).unmount();
    await openPlaceForm(host);
    expect(screen.queryByText('We restored your draft.')).not.toBeInTheDocument();
  });

  it('is gone once the point is saved', async () => {
    const host = createFormHost({ backend: { stories: [story] } });
    const view = await openPlaceForm(host);
    await fillByHand();
    await submit();
    await waitFor(() => expect(host.visited).toHaveLength(1));
    view.unmount();
    await openPlaceForm(host);
    expect(field('Title')).toHaveValue('');
  });

  it('opens with the point tried on the landing page, in a new story of the chosen name', async () => {
    const host = createFormHost({ backend: { stories: [story] } });
    const draft: TryItDraft = {
      photo: photoFile('phone.jpg'),
      title: 'Cabo Polonio at dusk',
      latitude: '-34.401944',
      longitude: '-53.784167',
      choice: 'Uruguay',
    };
    await host.drafts.save(TRY_IT_KEY, draft);
    await openPlaceForm(host);
    expect(field('Title')).toHaveValue('Cabo Polonio at dusk');
    expect(field('Title of the new story')).toHaveValue('Uruguay');
    expect(await screen.findByAltText('Preview of IMG_0001.jpg')).toBeInTheDocument();
    await waitFor(() => expect(field('Start date')).toHaveValue('2026-03-14'));
    expect(await host.drafts.load(TRY_IT_KEY)).toBeUndefined();
  });
});

describe('a draft of a point for one story', () => {
  const other = createStory({ id: asStoryId('story0000000002'), title: 'Patagonia' });

  async function openFor(host: FakeHost, storyId: StoryId) {
    const view = renderForm(host, <PlaceFormPage storyId={storyId} />);
    await screen.findByLabelText('Title');
    return view;
  }

  it('opened for another story is kept, with that story chosen', async () => {
    const host = createFormHost({ backend: { stories: [story, other] } });
    const view = await openFor(host, story.id);
    await write('Title', 'Half a ti');
    view.unmount();
    await openFor(host, other.id);
    expect(field('Title')).toHaveValue('Half a ti');
    expect(screen.getByText('Patagonia')).toBeInTheDocument();
    expect(screen.queryByText(story.title)).not.toBeInTheDocument();
  });

  it('that may be stored already stays in its story', () => {
    const values = { story: story.id, newTitle: '', newStart: '', newEnd: '', title: 'Sent', subtext: '' };
    const kept = {
      ...freshPlace([story, other], story.id),
      attempt: { ...freshAttempt<PlaceId>(), isUnanswered: true },
    };
    const draft = { ...kept, values: { ...kept.values, ...values } };
    expect(placeFromDraft(draft, [story, other], other.id).values.story).toBe(story.id);
  });

  it('keeps the story chosen by hand when the same address is opened again', () => {
    const kept = freshPlace([story, other], story.id);
    const draft = { ...kept, values: { ...kept.values, story: other.id } };
    expect(placeFromDraft(draft, [story, other], story.id).values.story).toBe(other.id);
  });
});

describe('editing a point', () => {
  const place = createPlace();

  it('of another person shows whose it is and a way back instead of a form', async () => {
    const foreign = createPlace({ ownerId: asUserId('user00000000002') });
    const host = createFormHost({ backend: { stories: [story], places: [foreign] } });
    renderForm(host, <PlaceFormPage placeId={foreign.id} />);
    expect(await screen.findByText(/^This belongs to someone else/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the story' })).toHaveAttribute(
      'href',
      `/story-map?id=${foreign.storyId}`,
    );
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
  });

  it('takes the stored main picture out on saving, unless it is put back', async () => {
    const pictured = createPlace({ mainPicture: createPicture() });
    const host = createFormHost({ backend: { stories: [story], places: [pictured] } });
    const update = jest.spyOn(host.api.places, 'update');
    renderForm(host, <PlaceFormPage placeId={pictured.id} />);
    await user.click(await screen.findByLabelText('Remove Main picture'));
    expect(screen.getByText('This picture will be deleted when you save.')).toBeInTheDocument();
    await user.click(button('Put back'));
    await user.click(screen.getByLabelText('Remove Main picture'));
    await submit();
    await waitFor(() => expect(host.visited).toHaveLength(1));
    expect(update.mock.calls[0]?.[1].mainPicture).toBeNull();
    expect(host.backend.places[0]?.mainPicture).toBeNull();
  });

  it('opens filled and updates instead of creating', async () => {
    const host = createFormHost({ backend: { stories: [story], places: [place] } });
    renderForm(host, <PlaceFormPage placeId={place.id} />);
    const title = await screen.findByLabelText('Title');
    expect(title).toHaveValue(place.title);
    expect(field('Latitude')).toHaveValue('-34.401944');
    await user.clear(title);
    await write('Title', 'The lighthouse');
    await submit();
    await waitFor(() => expect(host.visited).toHaveLength(1));
    expect(host.backend.places).toEqual([expect.objectContaining({ id: place.id, title: 'The lighthouse' })]);
  });

  it('says a sentence when the changes can not be saved', async () => {
    const host = createFormHost({ backend: { stories: [story], places: [place] } });
    renderForm(host, <PlaceFormPage placeId={place.id} />);
    await screen.findByLabelText('Title');
    host.backend.failure = createAppError('offline');
    await submit();
    await waitFor(() =>
      expect(host.alerts).toEqual([
        { kind: 'error', text: 'Sorry, the changes to this point could not be saved.' },
      ]),
    );
    expect(screen.getByText(/The site can't be reached right now/)).toBeInTheDocument();
  });
});

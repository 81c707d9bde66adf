import { screen, waitFor } from '@testing-library/react';
import type { FakeHost } from '@waypost/kit/testing/fake-host.tsx';
import { createStory } from '@waypost/kit/testing/story-factory.ts';

import { field, fillByHand, openPlaceForm, press, user, write } from '../../testing/place-form-screen.tsx';
import { createFormHost } from '../../testing/render-form.tsx';

const story = createStory();

/** Presses the button while the answer gets lost. */
async function loseTheAnswer(host: FakeHost) {
  host.backend.losesAnswers = true;
  await press('Create point');
  await waitFor(() => expect(host.alerts).toHaveLength(1));
  host.backend.losesAnswers = false;
}

const created = (host: FakeHost) => waitFor(() => expect(host.visited).toHaveLength(1));

it('a point stored although its answer was lost is brought up to date by the next press', async () => {
  const host = createFormHost({ backend: { stories: [story] } });
  await openPlaceForm(host);
  await fillByHand();
  await loseTheAnswer(host);
  expect(host.alerts[0]).toEqual({
    kind: 'error',
    text: 'Sorry, we could not create a spot right now : ( ',
  });
  await write('Title', ', at dusk');
  await press('Create point');
  await created(host);
  expect(host.backend.places).toEqual([expect.objectContaining({ title: 'Cabo Polonio, at dusk' })]);
});

it('a reload in between knows of the first try and says so', async () => {
  const host = createFormHost({ backend: { stories: [story] } });
  const view = await openPlaceForm(host);
  await fillByHand();
  await loseTheAnswer(host);
  view.unmount();
  await openPlaceForm(host);
  expect(screen.getByText(/It may already be saved: the connection was lost/)).toBeInTheDocument();
  await press('Create point');
  await created(host);
  expect(host.backend.places).toHaveLength(1);
});

it('starting afresh makes another point beside the unanswered one', async () => {
  const host = createFormHost({ backend: { stories: [story] } });
  const view = await openPlaceForm(host);
  await fillByHand();
  await loseTheAnswer(host);
  view.unmount();
  await openPlaceForm(host);
  await press('Start over');
  await waitFor(() => expect(field('Title')).toHaveValue(''));
  await fillByHand();
  await press('Create point');
  await created(host);
  expect(host.backend.places).toHaveLength(2);
});

it('two forms opened with one draft make a point each', async () => {
  const host = createFormHost({ backend: { stories: [story] } });
  const first = await openPlaceForm(host);
  await fillByHand();
  first.unmount();
  const draft = await host.drafts.load('place-form:user00000000001:new');
  const second = await openPlaceForm(host);
  await press('Create point');
  await created(host);
  second.unmount();
  await host.drafts.save('place-form:user00000000001:new', draft);
  await openPlaceForm(host);
  await press('Create point');
  await waitFor(() => expect(host.visited).toHaveLength(2));
  expect(host.backend.places).toHaveLength(2);
});

describe('a new story made on the way', () => {
  async function fillWithStory() {
    await fillByHand();
    await write('Title of the new story', 'Uruguay');
    await user.type(field('Start date'), '2025-01-12');
    await user.type(field('End date'), '2025-02-02');
  }

  it('is made once when its answer was lost', async () => {
    const host = createFormHost();
    await openPlaceForm(host);
    await fillWithStory();
    await loseTheAnswer(host);
    expect(host.alerts[0]!.text).toBe('Sorry, we could not create a travel story right now : ( ');
    await write('Title of the new story', ' in summer');
    await press('Create point');
    await created(host);
    expect(host.backend.stories).toEqual([expect.objectContaining({ title: 'Uruguay in summer' })]);
    expect(host.backend.places).toHaveLength(1);
  });

  it('is the chosen one after a reload, so that what was done to it meanwhile stays', async () => {
    const host = createFormHost();
    const view = await openPlaceForm(host);
    await fillWithStory();
    await loseTheAnswer(host);
    view.unmount();
    const [made] = host.backend.stories;
    host.backend.stories = [{ ...made!, description: '<p>Written since.</p>' }];
    await openPlaceForm(host);
    expect(screen.queryByLabelText('Title of the new story')).not.toBeInTheDocument();
    await press('Create point');
    await created(host);
    expect(host.backend.stories).toEqual([
      expect.objectContaining({ id: made!.id, description: '<p>Written since.</p>' }),
    ]);
    expect(host.backend.places).toEqual([expect.objectContaining({ storyId: made!.id })]);
  });
});

import { screen, waitFor } from '@testing-library/react';
import { createPlace, createStory } from '@waypost/kit/testing/story-factory.ts';
import { MARINA } from '@waypost/kit/testing/fake-host.tsx';

import { TRY_IT_KEY } from '../../drafts/try-it-draft.ts';
import { button, field, openPlaceForm, user } from '../../testing/place-form-screen.tsx';
import { createFormHost, renderForm } from '../../testing/render-form.tsx';
import { placeDraftKey } from './load-place-form.ts';
import { PlaceFormPage } from './place-form-page.tsx';

const story = createStory();
const key = placeDraftKey(MARINA.id, undefined);

describe('a draft another build wrote', () => {
  it.each([
    ['nothing', null],
    ['a list', ['Half a ti']],
    ['a text', 'Half a ti'],
    ['a number', 7],
  ])('that is %s: the form opens empty', async (_, draft) => {
    const host = createFormHost({ backend: { stories: [story] } });
    await host.drafts.save(key, draft);
    await openPlaceForm(host);
    expect(field('Title')).toHaveValue('');
    expect(screen.queryByText('We restored your draft.')).not.toBeInTheDocument();
  });

  it.each([
    ['no values', {}, ''],
    ['no values but nothing', { values: null, main: null, attempt: null }, ''],
    ['values in a list', { values: ['Half a ti'], main: {}, others: 7, removed: 'cover.jpg' }, ''],
    ['numbers for texts', { values: { title: 'Half a ti', latitude: -34.4, story: 7 } }, 'Half a ti'],
    ['more in it', { version: 9, values: { title: 'Half a ti', weather: { wind: 3 } } }, 'Half a ti'],
  ])('with %s: what fits is there, and it can be left', async (_, draft, title) => {
    const host = createFormHost({ backend: { stories: [story] } });
    await host.drafts.save(key, draft);
    await openPlaceForm(host);
    expect(screen.getByText('We restored your draft.')).toBeInTheDocument();
    expect(field('Title')).toHaveValue(title);
    expect(field('Latitude')).toHaveValue('');
    await user.click(button('Start over'));
    await waitFor(() => expect(screen.queryByText('We restored your draft.')).not.toBeInTheDocument());
    expect(await host.drafts.load(key)).toBeUndefined();
  });

  it('of a stored point: what does not fit stays as it is stored', async () => {
    const place = createPlace({ storyId: story.id });
    const host = createFormHost({ backend: { stories: [story], places: [place] } });
    await host.drafts.save(placeDraftKey(MARINA.id, place.id), {
      values: { title: 'New name', latitude: 1 },
    });
    renderForm(host, <PlaceFormPage placeId={place.id} />);
    expect(await screen.findByLabelText('Title')).toHaveValue('New name');
    expect(field('Latitude')).toHaveValue('-34.401944');
  });

  it('a point from the landing page: what fits is there', async () => {
    const host = createFormHost({ backend: { stories: [story] } });
    await host.drafts.save(TRY_IT_KEY, { photo: 'IMG_0001.jpg', title: 'The lighthouse', choice: 7 });
    await openPlaceForm(host);
    expect(field('Title')).toHaveValue('The lighthouse');
    expect(await host.drafts.load(TRY_IT_KEY)).toBeUndefined();
  });

  it('what the landing page left that is not a point waits for nobody', async () => {
    const host = createFormHost({ backend: { stories: [story] } });
    await host.drafts.save(TRY_IT_KEY, ['The lighthouse']);
    await openPlaceForm(host);
    expect(field('Title')).toHaveValue('');
    expect(await host.drafts.load(TRY_IT_KEY)).toBeUndefined();
  });
});

import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createAppError } from '@waypost/shared/errors/app-error.ts';
import type { FakeHost } from '@waypost/shared/testing/fake-host.tsx';
import { createPlace, createStory } from '@waypost/shared/testing/story-factory.ts';

import { TRY_IT_KEY, type TryItDraft } from '../../drafts/try-it-draft.ts';
import { photoFile } from '../../testing/photo-file.ts';
import { createFormHost, renderForm } from '../../testing/render-form.tsx';
import { PlaceFormPage } from './place-form-page.tsx';

const caboPolonio = { longitude: -53.784167, latitude: -34.401944 };
const story = createStory();
// Looking up computed styles is most of what these tests would wait for.
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(60_000);

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string | RegExp) => screen.getByText(name, { selector: 'button, button *' });
const submit = () => user.click(button(/^(?:Create point|Save changes)$/));

async function write(name: string, text: string): Promise<void> {
  await user.click(field(name));
  await user.paste(text);
}

async function open(host: FakeHost) {
  const view = renderForm(host, <PlaceFormPage />);
  await screen.findByLabelText('Title');
  return view;
}

/** Everything that is needed, typed by hand. */
async function fillByHand() {
  await write('Title', 'Cabo Polonio');
  await write('Latitude', '-34.401944');
  await write('Longitude', '-53.784167');
}

describe('work in progress', () => {
  it('is kept when the form goes and is there again, pictures too', async () => {
    const host = createFormHost({ backend: { stories: [story] } });
    const view = await open(host);
    await write('Title', 'Half a ti');
    await user.upload(field('Choose a photo or drop it here'), photoFile({ location: caboPolonio }));
    await waitFor(() => expect(field('Latitude')).toHaveValue('-34.401944'));
    view.unmount();
    await open(host);
    expect(screen.getByText('We kept what you typed.')).toBeInTheDocument();
    expect(field('Title')).toHaveValue('Half a ti');
    expect(field('Longitude')).toHaveValue('-53.784167');
    expect(await screen.findByAltText('Preview of IMG_0001.jpg')).toBeInTheDocument();
    await user.click(button('Start afresh'));
    await waitFor(() => expect(field('Title')).toHaveValue(''));
    expect(screen.queryByText('We kept what you typed.')).not.toBeInTheDocument();
  });

  it('knows after coming back which coordinates a photo filled', async () => {
    const host = createFormHost({ backend: { stories: [story] } });
    const view = await open(host);
    await user.upload(field('Choose a photo or drop it here'), photoFile({ location: caboPolonio }));
    await waitFor(() => expect(field('Latitude')).toHaveValue('-34.401944'));
    view.unmount();
    await open(host);
    await user.upload(field('Choose another photo'), photoFile({}));
    await waitFor(() => expect(field('Latitude')).toHaveValue(''));
  });

  it('is not made up by opening the form and leaving it', async () => {
    const host = createFormHost({ backend: { stories: [story] } });
    (await open(host)).unmount();
    await open(host);
    expect(screen.queryByText('We kept what you typed.')).not.toBeInTheDocument();
  });

  it('is gone once the point is saved', async () => {
    const host = createFormHost({ backend: { stories: [story] } });
    const view = await open(host);
    await fillByHand();
    await submit();
    await waitFor(() => expect(host.visited).toHaveLength(1));
    view.unmount();
    await open(host);
    expect(field('Title')).toHaveValue('');
  });

  it('opens with the point tried on the landing page, in a new story of the chosen name', async () => {
    const host = createFormHost({ backend: { stories: [story] } });
    const draft: TryItDraft = {
      photo: photoFile({ location: caboPolonio, takenAt: '2025-01-20T19:42:05' }),
      title: 'Cabo Polonio at dusk',
      latitude: '-34.401944',
      longitude: '-53.784167',
      choice: 'Uruguay',
    };
    await host.drafts.save(TRY_IT_KEY, draft);
    await open(host);
    expect(field('Title')).toHaveValue('Cabo Polonio at dusk');
    expect(field('Title of the new story')).toHaveValue('Uruguay');
    expect(await screen.findByAltText('Preview of IMG_0001.jpg')).toBeInTheDocument();
    await waitFor(() => expect(field('Start date')).toHaveValue('2025-01-20'));
    expect(await host.drafts.load(TRY_IT_KEY)).toBeUndefined();
  });
});

describe('editing a point', () => {
  const place = createPlace();

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

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import { createFakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createFakeHost, MARINA } from '@waypost/kit/testing/fake-host.tsx';
import { createPicture, createPlace, createStory } from '@waypost/kit/testing/story-factory.ts';

import { Component } from '../../exposes/versions.tsx';
import { renderAt } from '../../testing/render-at.tsx';

const story = createStory({ title: 'Down the coast', description: '<p>By the <b>sea</b>.</p>' });
const picture = createPicture({ caption: 'The light' });
const place = createPlace({ title: 'Rocha', subtext: 'No road, no lamps.', mainPicture: picture });

async function show() {
  const backend = createFakeBackend({ stories: [story], places: [place] });
  const host = createFakeHost({ backend, user: MARINA });
  const { title, location } = place;
  await host.api.places.update(place.id, {
    ...{ title, location, storyId: story.id },
    subtext: 'A road, no lamps.',
    mainPicture: null,
  });
  await renderAt(`/dashboard/stories/${story.id}/versions`, <Component host={host} storyId={story.id} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Text, 1 picture' }));
  await screen.findByRole('heading', { name: 'Pictures' });
  return { backend, host };
}

describe('versions', () => {
  it('shows words and pictures as they were beside what they became', async () => {
    await show();
    const marked = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
    expect(marked('deletion')).toEqual(['No']);
    expect(marked('insertion')).toEqual(['A']);
    const figure = within(screen.getByRole('figure'));
    expect(figure.getByText('Taken out')).toBeInTheDocument();
    expect(figure.getByRole('img')).toHaveAttribute('src', picture.src);
  });

  it('puts a place back as it was, and lists that as a version', async () => {
    const { backend } = await show();
    await userEvent.click(screen.getByRole('button', { name: 'Put it back as it was before' }));
    expect(await screen.findByRole('button', { name: 'Put back: text, 1 picture' })).toBeInTheDocument();
    expect(backend.places).toMatchObject([{ subtext: place.subtext, mainPicture: picture }]);
    expect(screen.getByRole('heading', { name: 'Versions' })).toHaveFocus();
  });

  it('says so, and shows it anew, where it was changed meanwhile', async () => {
    const { host } = await show();
    await host.api.places.update(place.id, { ...place, subtext: 'Later', mainPicture: undefined });
    await userEvent.click(screen.getByRole('button', { name: 'Put it back as it was before' }));
    await waitFor(() => expect(host.alerts).toHaveLength(1));
    expect(host.alerts[0]?.text).toMatch(/changed meanwhile, so nothing was put back/);
  });

  it('says that a picture is gone for good, and that nothing was changed', async () => {
    const { backend, host } = await show();
    const gone = { pictures: 'A picture of this version was deleted for good.' };
    backend.failure = createAppError('invalid', { fieldErrors: gone });
    await userEvent.click(screen.getByRole('button', { name: 'Put it back as it was before' }));
    await waitFor(() => expect(host.alerts).toHaveLength(1));
    expect(host.alerts[0]?.text).toMatch(/deleted for good.*Nothing was changed/);
  });

  it('says that nothing has changed', async () => {
    const host = createFakeHost({ backend: createFakeBackend({ stories: [story] }), user: MARINA });
    await renderAt('/', <Component host={host} storyId={story.id} />);
    expect(await screen.findByText(/Nothing has changed since it was made/)).toBeInTheDocument();
  });
});

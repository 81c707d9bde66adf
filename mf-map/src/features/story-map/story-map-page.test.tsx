import { asPlaceId, asStoryId } from '@waypost/contracts/ids.ts';
import type { Place } from '@waypost/contracts/story.ts';
import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import { createFakeBackend, type FakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createFakeHost, MARINA, type FakeHost } from '@waypost/kit/testing/fake-host.tsx';
import { createPicture, createPlace, createStory } from '@waypost/kit/testing/story-factory.ts';
import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';

import { Component } from '../../exposes/story-map.tsx';
import { loadMapEngine } from '../../lib/load-map-engine.ts';
import { installLayout } from '../../testing/install-layout.ts';
import { loadPlaceDialog } from './load-place-dialog.ts';

configure({ asyncUtilTimeout: 10_000 });

const STORY = asStoryId('story0000000001');

const polonio = createPlace({
  mainPicture: createPicture({ alt: 'Lighthouse', capturedAt: '2025-01-20T18:05:00' }),
  otherPictures: [
    createPicture({ fileName: 'b.jpg', alt: 'Dunes' }),
    createPicture({ fileName: 'c.jpg', alt: 'Seals' }),
  ],
});
const colonia = createPlace({
  id: asPlaceId('place0000000002'),
  title: 'Colonia',
  subtext: 'A river with a horizon.',
  location: { longitude: -57.84, latitude: -34.47 },
});

function open(backend: FakeBackend, host: FakeHost = createFakeHost({ backend })) {
  render(
    <MemoryRouter>
      <Component host={host} storyId={STORY} />
    </MemoryRouter>,
  );
  return host;
}

function manyPlaces(count: number): Place[] {
  return Array.from({ length: count }, (_, index) =>
    createPlace({ id: asPlaceId(`place${String(index).padStart(10, '0')}`), title: `Stop ${index + 1}` }),
  );
}

describe('the story page', () => {
  let warn: jest.SpyInstance;
  // Compiling the libraries for the first time takes longer than any test should.
  beforeAll(() => Promise.all([loadMapEngine(), loadPlaceDialog()]), 120_000);
  beforeEach(() => {
    installLayout();
    warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => warn.mockRestore());

  it('tells its author that a story was taken down, and offers nobody a link that opens for nobody', async () => {
    const backend = createFakeBackend({ stories: [createStory({ isShown: false })], places: [polonio] });
    open(backend, createFakeHost({ backend, user: MARINA }));
    expect(
      await screen.findByText('Hidden by this site’s moderators. Only you and they can see it'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Who can see this? Only me for now' })).toBeVisible();
    await screen.findByText('The end of the journey.');
    expect(screen.queryByRole('button', { name: /^Share/ })).not.toBeInTheDocument();
  });

  it('tells what a story is: title, dates as d/m/yyyy, author, figures, description', async () => {
    const host = open(createFakeBackend({ stories: [createStory()], places: [polonio, colonia] }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Coast road to the River Plate',
    );
    const author = screen.getByRole('link', { name: 'by Marina A.' });
    expect(author.parentElement).toHaveTextContent(/^12 January – 2 February 2025 · by Marina A\./);
    expect(author).toHaveAttribute('href', '/author?username=marina');
    expect(screen.getByText('Three weeks by the water.')).toBeVisible();
    const figures = (await screen.findByText('from place to place')).closest('ul')!;
    expect(
      within(figures)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['2 places', '22 days', '372 km from place to place', '3 pictures']);
    expect(host.titles.at(-1)).toBe('Coast road to the River Plate');
  });

  it('names the author without a link where the story is not public, since their page may be empty', async () => {
    const backend = createFakeBackend({ stories: [createStory({ visibility: 'link' })], places: [polonio] });
    open(backend, createFakeHost({ backend, user: MARINA }));
    expect(await screen.findByText(/by Marina A\./)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'by Marina A.' })).not.toBeInTheDocument();
  });

  it('shows a spinner until the places are there', async () => {
    open(createFakeBackend({ stories: [createStory()], places: [colonia] }));
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('Loading the story');
    await screen.findByRole('button', { name: 'Colonia' });
    expect(screen.queryByText('Loading the story')).not.toBeInTheDocument();
  });

  it('never shows what a description may not hold', async () => {
    const story = createStory({
      description: '<p onclick="x()">Hello<img src=x onerror="x()"></p><script>x()</script>',
    });
    open(createFakeBackend({ stories: [story] }));
    const paragraph = await screen.findByText('Hello');
    expect(paragraph.outerHTML).toBe('<p>Hello</p>');
    expect(document.querySelector('main script, img[src="x"]')).toBeNull();
  });

  it('asks for the story and its places at the same time', async () => {
    const host = createFakeHost({ backend: createFakeBackend({ stories: [createStory()] }) });
    const get = jest.spyOn(host.api.stories, 'get');
    const listAll = jest.spyOn(host.api.places, 'listAll');
    open(host.backend, host);
    expect(get).toHaveBeenCalledTimes(1);
    expect(listAll).toHaveBeenCalledTimes(1);
    await screen.findByText('No places in this story yet.');
  });

  it('lists every place of a story beyond fifty, in order', async () => {
    open(createFakeBackend({ stories: [createStory()], places: manyPlaces(120) }));
    await screen.findByRole('button', { name: 'Stop 120' });
    const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(titles).toEqual(manyPlaces(120).map(({ title }) => title));
  });

  it('opens a place with its pictures, title and subtext; Close gives the focus back', async () => {
    const user = userEvent.setup();
    open(createFakeBackend({ stories: [createStory()], places: [polonio, colonia] }));
    const opener = await screen.findByRole('button', { name: 'Cabo Polonio' });
    await user.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Cabo Polonio' });
    expect(within(dialog).getByText('No road, no lamps, a lighthouse.')).toBeInTheDocument();
    expect(within(dialog).getByText('Picture 1 of 3')).toBeInTheDocument();
    for (const alt of ['Lighthouse', 'Dunes', 'Seals']) {
      expect(within(dialog).getByAltText(alt)).toHaveAttribute('srcset');
    }
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(opener).toHaveFocus();
  });

  it('opens at the place the reader came for', async () => {
    const host = createFakeHost({
      backend: createFakeBackend({ stories: [createStory()], places: [polonio, colonia] }),
    });
    render(
      <MemoryRouter>
        <Component host={host} storyId={STORY} placeId={colonia.id} />
      </MemoryRouter>,
    );
    const title = await screen.findByRole('button', { name: 'Colonia' });
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('names the day of the journey a picture was taken on', async () => {
    open(createFakeBackend({ stories: [createStory()], places: [polonio] }));
    expect(await screen.findByText('Day 9 · 20 January 2025 · 18:05')).toBeVisible();
  });

  it('says that a story has no places, and has nothing to fit', async () => {
    open(createFakeBackend({ stories: [createStory()] }));
    expect(await screen.findByText('No places in this story yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show all' })).not.toBeInTheDocument();
  });

  it('goes one step back', async () => {
    const host = open(createFakeBackend({ stories: [createStory()] }));
    await screen.findByText('No places in this story yet.');
    await userEvent.click(screen.getByRole('button', { name: /Back/ }));
    expect(host.visited).toEqual(['back']);
  });

  it('offers to edit to the owner and to nobody else', async () => {
    const backend = createFakeBackend({ stories: [createStory()] });
    const { unmount } = render(
      <MemoryRouter>
        <Component host={createFakeHost({ backend, user: MARINA })} storyId={STORY} />
      </MemoryRouter>,
    );
    expect(await screen.findByRole('link', { name: 'Edit this travel' })).toHaveAttribute(
      'href',
      '/story-map?id=story0000000001&edit=1',
    );
    unmount();
    open(backend);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: 'Edit this travel' })).not.toBeInTheDocument();
  });

  it('says that a story is not there and leads to others instead of trying again', async () => {
    const host = open(createFakeBackend());
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Story not found');
    expect(screen.getByText(/The address may be mistyped/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See other stories' })).toHaveAttribute('href', '/landing-page');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(host.titles).toEqual(['Story not found']);
  });

  it('leads a guest of a site for members to sign in, and shows a member what is not there', async () => {
    const settings = { membersOnly: true };
    const guest = open(createFakeBackend(), createFakeHost({ settings }));
    await waitFor(() => expect(guest.visited).toEqual(['/sign-in?next=%2F']));
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    const member = open(createFakeBackend(), createFakeHost({ settings, user: MARINA }));
    await screen.findByRole('heading', { name: 'Story not found' });
    expect(member.visited).toEqual([]);
  });

  it('shows the story after Retry when the backend answers again', async () => {
    const backend = createFakeBackend({
      stories: [createStory()],
      places: [colonia],
      failure: createAppError('offline'),
    });
    open(backend);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    backend.failure = null;
    await userEvent.click(retry);
    expect(await screen.findByRole('button', { name: 'Colonia' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps the story when only its places fail', async () => {
    const host = createFakeHost({
      backend: createFakeBackend({ stories: [createStory()], places: [colonia] }),
    });
    const { listAll } = host.api.places;
    jest
      .spyOn(host.api.places, 'listAll')
      .mockRejectedValueOnce(createAppError('server'))
      .mockImplementation(listAll);
    open(host.backend, host);
    const alert = await screen.findByRole('alert');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Coast road');
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Colonia' })).toBeVisible();
  });
});

import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import { asPlaceId, asStoryId, type PlaceId } from '@waypost/contracts/ids.ts';
import type { Place } from '@waypost/contracts/story.ts';
import { createFakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createFakeHost, type FakeHost } from '@waypost/kit/testing/fake-host.tsx';
import { createPlace, createStory } from '@waypost/kit/testing/story-factory.ts';
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';

import { Component } from '../../exposes/story-map.tsx';
import { loadMapEngine } from '../../lib/load-map-engine.ts';
import { installLayout } from '../../testing/install-layout.ts';

configure({ asyncUtilTimeout: 10_000 });

const STORY = asStoryId('story0000000001');

function stops(count: number, visited: (index: number) => string | null = () => null): Place[] {
  return Array.from({ length: count }, (_, index) =>
    createPlace({
      id: asPlaceId(`place${String(index + 1).padStart(10, '0')}`),
      title: `Stop ${index + 1}`,
      visitedAt: visited(index),
    }),
  );
}

const hostOf = (places: Place[], story = createStory()) =>
  createFakeHost({ backend: createFakeBackend({ stories: [story], places }) });

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

function open(host: FakeHost, placeId?: PlaceId) {
  render(
    <MemoryRouter>
      <Component host={host} storyId={STORY} {...(placeId && { placeId })} />
      <Address />
    </MemoryRouter>,
  );
}

const current = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => item.hasAttribute('aria-current'))
    .map((item) => within(item).getByRole('heading').textContent);
const deck = () => screen.findByRole('group', { name: 'Along the journey' });

describe('reading a story', () => {
  let warn: jest.SpyInstance;
  beforeAll(() => loadMapEngine(), 120_000);
  beforeEach(() => {
    localStorage.clear();
    installLayout();
    warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => warn.mockRestore());

  it('steps with the arrow keys, says where, takes the focus along, and the address follows', async () => {
    const user = userEvent.setup();
    open(hostOf(stops(3)));
    await deck();
    expect(current()).toEqual([]);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    // The map is first, then what is said, then the list.
    expect(await screen.findByText(/Place 2 of 3:/)).toHaveTextContent('Place 2 of 3: \u2068Stop 2\u2069');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stop 2' })).toHaveFocus());
    expect(current()).toEqual(['Stop 2']);
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stop 1' })).toHaveFocus());
    expect(current()).toEqual(['Stop 1']);
    const address = `/story-map?id=${STORY}&place=place0000000001`;
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(address));
  });

  it('offers to share a place once the reader stays there, and leaves the list alone on the way', async () => {
    const user = userEvent.setup();
    open(hostOf(stops(4)));
    await deck();
    const offered = () =>
      Array.from(document.querySelectorAll('[aria-label^="Share Stop"]'), (button) =>
        button.getAttribute('aria-label'),
      );
    await user.keyboard('{ArrowRight}');
    expect(offered()).toEqual(['Share Stop 1']);
    const arrived = new Promise<unknown>((resolve) => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector('li[data-place="place0000000003"][aria-current]')) return;
        watch.disconnect();
        resolve(offered());
      });
      watch.observe(document.body, { attributes: true, subtree: true });
    });
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(await arrived).toEqual(['Share Stop 1']);
    await waitFor(() => expect(offered()).toEqual(['Share Stop 3']));
  });

  it('draws nothing of the page anew for a pointer on its way over the list', async () => {
    const user = userEvent.setup();
    let drawn = 0;
    render(
      <MemoryRouter>
        <Profiler id="page" onRender={() => (drawn += 1)}>
          <Component host={hostOf(stops(3))} storyId={STORY} />
        </Profiler>
      </MemoryRouter>,
    );
    await deck();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(current()).toEqual(['Stop 1']));
    const before = drawn;
    // Without a turn in between, in which the address would follow the reader.
    for (const item of screen.getAllByRole('listitem'))
      for (const happens of [
        fireEvent.pointerOver,
        fireEvent.mouseOver,
        fireEvent.pointerOut,
        fireEvent.mouseOut,
      ])
        happens(item);
    expect(drawn).toBe(before);
  });

  it('leaves arrows alone in the map, in fields and with another key held', async () => {
    const user = userEvent.setup();
    open(hostOf(stops(3)));
    await deck();
    screen.getByRole('application').focus();
    await user.keyboard('{ArrowRight}');
    await user.click(document.body);
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}{Shift>}{ArrowRight}{/Shift}');
    expect(current()).toEqual([]);
  });

  it('steps by buttons, which end with the journey, and a place reached by keyboard is the current one', async () => {
    const user = userEvent.setup();
    open(hostOf(stops(2)));
    const card = within(await deck());
    const next = card.getByRole('button', { name: 'Next place' });
    expect(card.getByRole('button', { name: 'Previous place' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(next);
    await user.click(next);
    await waitFor(() => expect(next).toHaveAttribute('aria-disabled', 'true'));
    expect(next).toHaveFocus();
    expect(card.getByText('2 of 2')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Play' }));
    expect(await card.findByText('1 of 2')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Pause' }));
    expect(await card.findByRole('button', { name: 'Play' })).toBeVisible();
  });

  it.each(['Enter', 'a click'])('goes back to the story with %s, and the focus to the place', async (how) => {
    const user = userEvent.setup();
    open(hostOf(stops(3)));
    await deck();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(current()).toEqual(['Stop 2']));
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    const back = screen.getByRole('button', { name: 'Back to the story' });
    if (how === 'a click') await user.click(back);
    else {
      back.focus();
      await user.keyboard('{Enter}');
    }
    expect(back).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Stop 2' })).toHaveFocus();
  });

  it('stands at the place of the address, even one that comes with a later page', async () => {
    open(hostOf(stops(120)), asPlaceId('place0000000077'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stop 77' })).toHaveFocus());
    expect(current()).toEqual(['Stop 77']);
  });

  it('opens whole, with a sentence, for a place that is not in the story', async () => {
    open(hostOf(stops(2)), asPlaceId('nosuchplace0000'));
    expect(await screen.findByText(/is no longer in the story/)).toBeVisible();
    expect(current()).toEqual([]);
  });

  it('keeps the places that came when a later page fails, and Retry goes on from there', async () => {
    const host = hostOf(stops(120));
    const { listAll } = host.api.places;
    const asked: (number | undefined)[] = [];
    jest.spyOn(host.api.places, 'listAll').mockImplementation((id, options) => {
      asked.push(options?.from?.places.length);
      if (options?.from) return listAll(id, options);
      return listAll(id, {
        ...options,
        onPage: (places, total, soFar) => places.length === 50 && options?.onPage?.(places, total, soFar),
      }).then(() => Promise.reject(createAppError('offline')));
    });
    open(host);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The other places could not be loaded.');
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(50);
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await screen.findByRole('button', { name: 'Stop 120' });
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(120);
    expect(asked).toEqual([undefined, 50]);
  });

  it('heads places with their day, and shows the days somebody chooses, with the numbers of the whole story', async () => {
    const user = userEvent.setup();
    open(hostOf(stops(6, (index) => `2025-01-${13 + Math.floor(index / 2)}T10:00:00Z`)));
    expect(await screen.findByRole('heading', { level: 2, name: 'Day 3 Tuesday 14 January' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'View' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'From' }), '2');
    await user.selectOptions(screen.getByRole('combobox', { name: 'To' }), '2');
    expect(screen.getByText('Day 3 to day 3: 2 of 6 places')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      'Stop 3',
      'Stop 4',
    ]);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'View' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Show all days' }));
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(6);
  });

  it('remembers on the device how places are drawn, and offers no days where none are known', async () => {
    const user = userEvent.setup();
    open(hostOf(stops(2)));
    await user.click(await screen.findByRole('button', { name: 'View' }));
    expect(await screen.findByRole('radio', { name: 'Circles' })).toBeChecked();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Pictures' }));
    expect(localStorage.getItem('waypost-map-markers')).toBe('pictures');
  });

  it('names countries and the highest point among the figures', async () => {
    const [low, high] = stops(2);
    const story = createStory({ countries: ['BR', 'UY'] });
    open(hostOf([low!, { ...high!, altitude: 4350.2 }], story));
    const figures = (await screen.findByText('highest point')).closest('ul')!;
    expect(figures).toHaveTextContent('4,350 m highest point');
    expect(figures).toHaveTextContent('2 countries: Brazil, Uruguay');
  });
});

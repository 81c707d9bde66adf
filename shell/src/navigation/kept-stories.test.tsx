import { READ_CACHE } from '@waypost/contracts/site-worker.ts';
import type { SessionService } from '@waypost/contracts/session.ts';
import { createFakeHost, MARINA } from '@waypost/kit/testing/fake-host.tsx';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';

import { createFakeCaches } from '../testing/fake-caches.ts';
import { forgetRead } from '../worker/pins.ts';
import { KeptStories } from './kept-stories.tsx';

const RECORDS = 'https://site.example/api/collections';
const titles = ['Down the coast', 'Over the Alps', 'To the sea', 'At home'];
const kept = new Map<string, unknown>([
  ...titles.map(
    (title, at) =>
      [
        `${RECORDS}/places_collection/records/story000000000${at}`,
        { id: `story000000000${at}`, title },
      ] as const,
  ),
  [
    `${RECORDS}/places/records?page=1`,
    { items: [{ places_collection: 'story0000000001', title: 'Zürich' }] },
  ],
]);

function show(session: SessionService = createFakeHost().session) {
  render(<KeptStories session={session} hrefOf={(id) => `/travel-story/${id}`} />, { wrapper: MemoryRouter });
}

it('finds what can be read without a line by its title and the names of its places, and says what is kept on purpose', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const cache = {
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    match: async ({ url }: { readonly url: string }) => ({ json: async () => kept.get(url) }),
  };
  const pin = { match: async () => ({ json: async () => ({ bytes: 2_400_000 }) }) };
  const isPin = (name: string) => name.endsWith('story0000000002');
  Object.assign(globalThis, {
    caches: {
      has: async (name: string) => isPin(name),
      open: async (name: string) => (isPin(name) ? pin : cache),
    },
  });
  show();
  expect(await screen.findAllByRole('link')).toHaveLength(4);
  expect(screen.getByText(/kept whole, 2\.4 MB/)).toHaveTextContent('To the sea');
  const search = screen.getByRole('searchbox');
  fireEvent.change(search, { target: { value: 'zurich' } });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Over the Alps']);
  fireEvent.change(search, { target: { value: 'coast' } });
  expect(screen.getByRole('link', { name: 'Down the coast' })).toBeVisible();
  fireEvent.change(search, { target: { value: 'desert' } });
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent('None of the stories');
});

it('shows nothing any more of what somebody read once their session ends', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { caches } = createFakeCaches();
  Object.assign(globalThis, { caches });
  const read = await caches.open(READ_CACHE);
  for (const [url, body] of kept) await read.put(url, Response.json(body));
  const { userData } = createFakeHost({ user: MARINA }).session.getSnapshot();
  let snapshot = { isLogged: true, userData };
  let tell = (): void => undefined;
  show({
    subscribe: (listener: () => void) => ((tell = listener), () => undefined),
    getSnapshot: () => snapshot,
  } as unknown as SessionService);
  expect(await screen.findAllByRole('link')).toHaveLength(4);
  await act(async () => {
    void forgetRead(caches);
    snapshot = { isLogged: false, userData: null };
    tell();
  });
  expect(screen.queryAllByRole('link')).toEqual([]);
});

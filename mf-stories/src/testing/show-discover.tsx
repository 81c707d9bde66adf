import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import type { DiscoverPage } from '@waypost/contracts/discover.ts';
import type { ExposeProps } from '@waypost/contracts/exposes.ts';
import type { SlotComponent } from '@waypost/contracts/host-services.ts';
import { asPlaceId } from '@waypost/contracts/ids.ts';
import { createFakeBackend, type FakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createFakeHost } from '@waypost/kit/testing/fake-host.tsx';
import { createPlace, createStory } from '@waypost/kit/testing/story-factory.ts';

import { Component } from '../exposes/discover.tsx';

type MapProps = ExposeProps['discover-map@1'];

export const placeId = (number: number) => asPlaceId(`place${String(number).padStart(10, '0')}`);

/** Places from west to east along the equator, a degree apart, the first one the oldest. */
export function backendWith(count: number, more: Partial<FakeBackend> = {}): FakeBackend {
  return createFakeBackend({
    stories: [createStory()],
    places: Array.from({ length: count }, (_, index) =>
      createPlace({
        id: placeId(index + 1),
        title: `Stop ${index + 1}`,
        location: { longitude: index + 1, latitude: 0 },
      }),
    ),
    ...more,
  });
}

/**
 * The page in a router of its own, and the properties its map was given last.
 *
 * @param change what becomes of each page of the list on its way
 */
export async function showDiscover(
  backend: FakeBackend,
  address = '/discover',
  change: (page: DiscoverPage) => DiscoverPage = (page) => page,
) {
  const host = createFakeHost({ backend });
  const { list } = host.api.discover;
  jest
    .spyOn(host.api.discover, 'list')
    .mockImplementation(async (query, options) => change(await list(query, options)));
  let given: MapProps | undefined;
  const Slot: SlotComponent = ({ expose, ...props }) => {
    given = props as unknown as MapProps;
    return <div data-testid={`slot ${expose}`} />;
  };
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>The landing page</p> },
      { path: '/discover', element: <Component host={{ ...host, Slot }} /> },
      { path: '/story-map', element: <p>The story</p> },
    ],
    { initialEntries: ['/', address], initialIndex: 1 },
  );
  await act(async () => Promise.resolve(render(<RouterProvider router={router} />)));
  return {
    host,
    router,
    map: () => given!,
    address: () => decodeURIComponent(router.state.location.pathname + router.state.location.search),
  };
}

export const titles = () =>
  screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
export const stops = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => `Stop ${from - index}`);
export const count = () => screen.getByRole('region', { name: 'Places found' }).querySelector('[aria-live]')!;

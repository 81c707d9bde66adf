import { act, render, screen } from '@testing-library/react';
import { createFakeHost } from '@waypost/kit/testing/fake-host.tsx';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import type { SlotOf } from '../remotes/view/create-slot.tsx';
import { examplePages } from '../testing/example-pages.ts';
import { pageIdentity } from './page-identity.ts';
import { RoutePage } from './route-page.tsx';

const identity = (pathname: string) => pageIdentity(examplePages.all, pathname);

it('a page is the same at each of its spots', () => {
  const story = identity('/travel-story/a');
  expect(identity('/travel-story/a/place1')).toBe(story);
  expect(identity('/travel-story/a/place2/')).toBe(story);
  expect(identity('/travel-story/b/place1')).not.toBe(story);
});

it('another record is another page, and so is another path of one component', () => {
  expect(identity('/dashboard/edit-point/a')).not.toBe(identity('/dashboard/edit-point/b'));
  expect(identity('/dashboard/create-point')).not.toBe(identity('/dashboard/edit-point/a'));
});

it('an address no page has is told apart by itself', () => {
  expect(identity('/nowhere')).toBe('/nowhere');
});

it('going from spot to spot keeps what is shown, and going to another record does not', async () => {
  let mounts = 0;
  const Slot: SlotOf = (props) => {
    const [mount] = useState(() => (mounts += 1));
    return <p>{`${mount}: ${'placeId' in props ? String(props.placeId) : 'whole'}`}</p>;
  };
  const host = createFakeHost();
  const router = createMemoryRouter(
    examplePages.all.map((page) => ({
      path: page.path,
      element: <RoutePage page={page} pages={examplePages} host={host} Slot={Slot} />,
    })),
    { initialEntries: ['/travel-story/a?place=p0'] },
  );
  render(<RouterProvider router={router} />);
  expect(screen.getByText('1: p0')).toBeInTheDocument();
  await act(() => router.navigate('/travel-story/a/p1', { replace: true }));
  expect(screen.getByText('1: p1')).toBeInTheDocument();
  await act(() => router.navigate('/travel-story/a'));
  expect(screen.getByText('1: whole')).toBeInTheDocument();
  await act(() => router.navigate('/travel-story/b/p1'));
  expect(screen.getByText('2: p1')).toBeInTheDocument();
});

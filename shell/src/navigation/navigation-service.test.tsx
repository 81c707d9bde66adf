import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';

import { examplePages } from '../testing/example-pages.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { createNavigation } from './navigation-service.ts';

function show(isDirty: () => boolean, start = '/form') {
  // jsdom has dialogs without the calls that open them.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  const navigation = createNavigation(() => router, examplePages, 'Waypost');
  navigation.guardUnsaved(isDirty);
  const frame = (
    <>
      <Outlet />
      <LeaveGuard navigation={navigation} />
    </>
  );
  const router = createMemoryRouter(
    [
      {
        element: frame,
        children: [
          { path: '/', element: <h1>Landing page</h1> },
          { path: '/story', element: <h1>Story</h1> },
          { path: '/form', element: <h1>Form</h1> },
          { path: '*', element: <h1>Elsewhere</h1> },
        ],
      },
    ],
    { initialEntries: [start] },
  );
  render(<RouterProvider router={router} />);
  return { navigation, router };
}

/** Asks to leave; the answer stands in `left` once there is one. */
async function askToLeave(navigation: ReturnType<typeof show>['navigation']) {
  const asked: { left?: boolean } = {};
  await act(async () => {
    void navigation.leaveFor('/').then((left) => (asked.left = left));
    await Promise.resolve();
  });
  return asked;
}

it('leaves at once where nothing is unsaved', async () => {
  const { navigation } = show(() => false);
  const asked = await askToLeave(navigation);
  expect(asked.left).toBe(true);
  expect(screen.getByRole('heading')).toHaveTextContent('Landing page');
});

it('waits for the answer, and has left after Leave', async () => {
  const { navigation } = show(() => true);
  const asked = await askToLeave(navigation);
  expect(asked.left).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(asked.left).toBe(true));
  expect(screen.getByText('Landing page')).toBeInTheDocument();
});

it('has not left after Stay here', async () => {
  const { navigation, router } = show(() => true);
  const asked = await askToLeave(navigation);
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(asked.left).toBe(false));
  expect(router.state.location.pathname).toBe('/form');
});

it('ends where it was asked to go when what was unsaved got saved meanwhile and led on by itself', async () => {
  let isDirty = true;
  const { navigation, router } = show(() => isDirty);
  const asked = await askToLeave(navigation);
  isDirty = false;
  await act(() => router.navigate('/story'));
  await waitFor(() => expect(asked.left).toBe(true));
  expect(router.state.location.pathname).toBe('/');
});

it.each([
  [
    '/login?next=%2Fdashboard%2Fcreate-point%3Fstory%3Dabc123',
    '/loading/dashboard/create-point?story=abc123',
  ],
  ['/login?next=%2F%2Fevil.example', '/loading/dashboard'],
  ['/login', '/loading/dashboard'],
  ['/story?next=%2Fdashboard', '/story?next=%2Fdashboard'],
  ['/', '/'],
])('going on from %s leads to %s', async (start, end) => {
  const { navigation, router } = show(() => false, start);
  await act(async () => {
    navigation.goOn();
    await Promise.resolve();
  });
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(end);
});

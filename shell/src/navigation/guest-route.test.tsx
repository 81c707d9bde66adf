import { act, render, screen, waitFor } from '@testing-library/react';
import { createFakeHost, MARINA } from '@waypost/kit/testing/fake-host.tsx';
import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { createStore } from '../auth/store.ts';
import { signedIn } from '../auth/auth-slice.ts';
import { examplePages } from '../testing/example-pages.ts';
import { GuestRoute } from './guest-route.tsx';

const DRAFT = { story: 'Brazil', latitude: '-34.4', longitude: '-53.8' };

async function open(address: string, options: { isLogged: boolean; draft?: unknown }) {
  const store = createStore();
  const host = createFakeHost();
  if (options.draft) await host.drafts.save('try-it-place', options.draft);
  if (options.isLogged) store.dispatch(signedIn(MARINA));
  const seen: string[] = [];
  const Form = () => {
    seen.push('form');
    return <p>Form</p>;
  };
  const router = createMemoryRouter(
    [
      {
        path: '/login',
        element: (
          <GuestRoute host={host} pages={examplePages}>
            <Form />
          </GuestRoute>
        ),
      },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  const went: string[] = [];
  host.navigation.go = (path) => {
    went.push(path);
    void router.navigate(path, { replace: true });
  };
  render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  );
  return { store, router, seen, went };
}

it.each([
  ['/login', undefined, '/loading/dashboard'],
  ['/login?next=%2Fdashboard%2Fcreate-point', undefined, '/loading/dashboard/create-point'],
  ['/login?next=%2F%2Fevil.example', undefined, '/loading/dashboard'],
  ['/login', DRAFT, '/loading/dashboard/create-point'],
])(
  'someone signed in who opens %s with the draft %j is led on to %s and sees no form',
  async (address, draft, end) => {
    const { router, seen } = await open(address, { isLogged: true, draft });
    await waitFor(() => expect(router.state.location.pathname).toBe(end));
    expect(seen).toEqual([]);
  },
);

it('a guest sees the form, and signing in on it is left to the form', async () => {
  const { store, went } = await open('/login', { isLogged: false });
  expect(screen.getByText('Form')).toBeVisible();
  await act(async () => {
    store.dispatch(signedIn(MARINA));
    await Promise.resolve();
  });
  expect(screen.getByText('Form')).toBeVisible();
  expect(went).toEqual([]);
});

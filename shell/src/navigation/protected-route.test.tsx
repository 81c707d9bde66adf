import { act, render, screen } from '@testing-library/react';
import { asUserId } from '@waypost/contracts/ids.ts';
import { MARINA } from '@waypost/kit/testing/fake-host.tsx';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { createStore } from '../auth/store.ts';
import { signedIn, signedOut } from '../auth/auth-slice.ts';
import { examplePages } from '../testing/example-pages.ts';
import { ProtectedRoute } from './protected-route.tsx';

const NOA = { ...MARINA, id: asUserId('user00000000002'), name: 'Noa Next' };

let mounts: number;

function Form() {
  const [mount] = useState(() => (mounts += 1));
  return <p>Form {mount}</p>;
}

function show(address: string) {
  mounts = 0;
  const store = createStore();
  const check = jest.fn();
  const router = createMemoryRouter(
    [
      { path: '/login', element: <p>Login</p> },
      {
        path: '*',
        element: (
          <ProtectedRoute session={{ check }} pages={examplePages}>
            <Form />
          </ProtectedRoute>
        ),
      },
    ],
    { initialEntries: [address] },
  );
  store.dispatch(signedIn(MARINA));
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { store, router, check };
}

it('mounts the page anew when another person signs in', () => {
  const { store } = show('/dashboard/create-point');
  act(() => void store.dispatch(signedIn(NOA)));
  expect(screen.getByText('Form 2')).toBeInTheDocument();
});

it('leaves the page as it is when the same person is merely known better', () => {
  const { store } = show('/dashboard/create-point');
  act(() => void store.dispatch(signedIn({ ...MARINA, name: 'Marina Alves' })));
  expect(screen.getByText('Form 1')).toBeInTheDocument();
});

it('asks about the session when it is opened and whenever its address changes', async () => {
  const { router, check } = show('/dashboard');
  expect(check).toHaveBeenCalledTimes(1);
  await act(() => router.navigate('/dashboard/create-point'));
  expect(check).toHaveBeenCalledTimes(2);
});

it.each([
  ['/dashboard/create-point?story=abc123def456ghi', '/dashboard/create-point?story=abc123def456ghi'],
  ['/dashboard/create-point?story=//evil.example&utm=1', '/dashboard/create-point'],
  ['/dashboard?cursor=MW58-_2', '/dashboard?cursor=MW58-_2'],
])('someone signed out at %s comes back to %s', (address, next) => {
  const { store, router } = show(address);
  act(() => void store.dispatch(signedOut()));
  const { pathname, search } = router.state.location;
  expect([pathname, new URLSearchParams(search).get('next')]).toEqual(['/login', next]);
});

import { act, render, screen } from '@testing-library/react';
import { createFakeHost } from '@waypost/kit/testing/fake-host.tsx';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { examplePages } from '../testing/example-pages.ts';
import { LoadingPage } from './loading-page.tsx';

it.each([
  ['/loading/dashboard', '/dashboard'],
  ['/loading///evil.example', '/'],
])('%s shows a spinner below its heading, and goes on to %s after 2000 ms', async (path, target) => {
  jest.useFakeTimers();
  const { navigation } = createFakeHost();
  const loading = <LoadingPage navigation={navigation} pages={examplePages} />;
  const router = createMemoryRouter(
    [
      { path: '/loading/*', element: loading },
      { path: '*', element: null },
    ],
    {
      initialEntries: [path],
    },
  );
  render(<RouterProvider router={router} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Loading');
  expect(screen.getByRole('status')).toHaveTextContent('One moment, taking you there');
  await act(() => jest.advanceTimersByTimeAsync(1999));
  expect(router.state.location.pathname).toBe(path);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(router.state.location.pathname).toBe(target);
  jest.useRealTimers();
});

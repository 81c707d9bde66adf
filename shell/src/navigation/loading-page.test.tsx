import { render, screen } from '@testing-library/react';
import { createFakeHost } from '@waypost/kit/testing/fake-host.tsx';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { examplePages } from '../testing/example-pages.ts';
import { LoadingPage } from './loading-page.tsx';

it('has a heading of the first level beside what it says to those who wait', () => {
  const { navigation } = createFakeHost();
  const router = createMemoryRouter(
    [{ path: '/loading/*', element: <LoadingPage navigation={navigation} pages={examplePages} /> }],
    {
      initialEntries: ['/loading/dashboard'],
    },
  );
  render(<RouterProvider router={router} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Loading');
  expect(screen.getByRole('status')).toHaveTextContent('One moment, taking you there');
});

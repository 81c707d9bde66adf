import { createBrowserRouter, type RouteObject } from 'react-router-dom';

import { GuestRoute } from '../navigation/guest-route.tsx';
import { LoadingPage } from '../navigation/loading-page.tsx';
import { NotFoundPage } from '../navigation/not-found-page.tsx';
import { ProtectedRoute } from '../navigation/protected-route.tsx';
import { RoutePage } from '../navigation/route-page.tsx';
import { ROUTES } from '../navigation/routes.ts';
import { FatalPage } from './fatal-page.tsx';
import { Frame } from './frame.tsx';
import type { Services } from './services.ts';

export function createRouter(services: Services) {
  const { navigation, session, host } = services;
  const pages = ROUTES.map(({ path, expose, isProtected, isForGuests }): RouteObject => {
    const page = <RoutePage expose={expose} host={host} Slot={services.PageSlot} />;
    if (isProtected) return { path, element: <ProtectedRoute session={session}>{page}</ProtectedRoute> };
    // The key keeps what one page found of the session from the next.
    if (isForGuests)
      return {
        path,
        element: (
          <GuestRoute key={path} host={host}>
            {page}
          </GuestRoute>
        ),
      };
    return { path, element: page };
  });
  return createBrowserRouter([
    {
      element: <Frame services={services} />,
      errorElement: <FatalPage />,
      children: [
        ...pages,
        { path: '/loading/*', element: <LoadingPage navigation={navigation} /> },
        { path: '*', element: <NotFoundPage navigation={navigation} /> },
      ],
    },
  ]);
}

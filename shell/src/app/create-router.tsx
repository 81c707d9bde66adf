import { createBrowserRouter, type RouteObject } from 'react-router-dom';

import { mayShow } from '../early/may-show.ts';
import { GuestRoute } from '../navigation/guest-route.tsx';
import { LoadingPage } from '../navigation/loading-page.tsx';
import { nameFirstEntry } from '../navigation/name-first-entry.ts';
import { NotFoundPage } from '../navigation/not-found-page.tsx';
import { ProtectedRoute } from '../navigation/protected-route.tsx';
import { RoutePage } from '../navigation/route-page.tsx';
import { FatalPage } from './fatal-page.tsx';
import { Frame } from './frame.tsx';
import type { Services } from './services.ts';

export function createRouter(services: Services) {
  const { navigation, pages, session, host, PageSlot } = services;
  const routes = pages.all.map((page): RouteObject => {
    const { path } = page;
    const element = <RoutePage page={page} pages={pages} host={host} Slot={PageSlot} />;
    if (!mayShow(page, false, host.settings.membersOnly))
      return {
        path,
        element: (
          <ProtectedRoute session={session} pages={pages}>
            {element}
          </ProtectedRoute>
        ),
      };
    // The key keeps what one page found of the session from the next.
    if (!mayShow(page, true))
      return {
        path,
        element: (
          <GuestRoute key={path} host={host} pages={pages}>
            {element}
          </GuestRoute>
        ),
      };
    return { path, element };
  });
  nameFirstEntry();
  return createBrowserRouter([
    {
      element: <Frame services={services} />,
      errorElement: <FatalPage />,
      children: [
        ...routes,
        { path: '/loading/*', element: <LoadingPage navigation={navigation} pages={pages} /> },
        { path: '*', element: <NotFoundPage navigation={navigation} /> },
      ],
    },
  ]);
}

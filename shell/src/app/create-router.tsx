import { createBrowserRouter, type RouteObject } from 'react-router-dom';

import { LoadingPage } from '../navigation/loading-page.tsx';
import { NotFoundPage } from '../navigation/not-found-page.tsx';
import { ProtectedRoute } from '../navigation/protected-route.tsx';
import { RoutePage } from '../navigation/route-page.tsx';
import { ROUTES } from '../navigation/routes.ts';
import { FatalPage } from './fatal-page.tsx';
import { Frame } from './frame.tsx';
import type { Services } from './services.ts';

export function createRouter(services: Services) {
  const pages = ROUTES.map(({ path, expose, isProtected }): RouteObject => {
    const page = <RoutePage expose={expose} host={services.host} Slot={services.PageSlot} />;
    const element = isProtected ? <ProtectedRoute session={services.session}>{page}</ProtectedRoute> : page;
    return { path, element };
  });
  const { navigation } = services;
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

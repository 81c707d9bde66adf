import './global.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';

import { PROVIDED_MODULES } from '../remotes/provided-modules.ts';
import { createRouter } from './create-router.tsx';
import { createServices } from './services.ts';

/** Sets up the page. The remote of the current address starts loading before the first render. */
export function start(): void {
  const services = createServices(() => router);
  services.session.start();
  const page = services.pages.find(window.location.pathname)?.page;
  const { isLogged } = services.session.getSnapshot();
  const mayShow = isLogged ? !page?.guestsOnly : !page?.protected;
  if (page && mayShow) services.remotes.loader.load(page.expose);

  const router = createRouter(services);
  const container = document.getElementById('app');
  if (!container) throw new Error('The page has no element with the id "app".');
  container.dataset['providedModules'] = String(PROVIDED_MODULES.length);
  createRoot(container).render(
    <StrictMode>
      <Provider store={services.store}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  );
  const { wished, named } = services.remotes;
  if (wished)
    void import('../remotes/choice/show-named-builds.ts').then(({ showNamedBuilds }) =>
      showNamedBuilds(named, wished),
    );
}

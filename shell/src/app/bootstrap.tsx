import './global.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';

import { mayShow } from '../early/may-show.ts';
import type { CreateRemotes } from '../remotes/create-remotes.ts';
import { createRouter } from './create-router.tsx';
import { startFirstPart } from './first-part.ts';
import { keepFocus } from './keep-focus.ts';
import { keepOffline } from './keep-offline.ts';
import { createServices } from './services.ts';

/**
 * Sets up the page. The component of the current address starts loading before the first render, and is in it where its files are there.
 *
 * @param createRemotes how components come onto the page: from the release, or out of the same build
 */
export function start(createRemotes: CreateRemotes): void {
  const services = createServices(() => router, createRemotes);
  services.session.start();
  keepFocus();
  keepOffline(services.session, services.outbox, services.host.settings.offline === true);
  const page = services.pages.find(window.location.pathname)?.page;
  const { isLogged } = services.session.getSnapshot();
  const first =
    page &&
    mayShow(page, isLogged, services.host.settings.membersOnly) &&
    startFirstPart(services.remotes.loader, page.expose);

  const router = createRouter(services);
  const container = document.getElementById('app');
  if (!container) throw new Error('The page has no element with the id "app".');
  // Nobody looks here: the list has to be used for webpack to keep the modules that only remotes ask for.
  container.dataset['providedModules'] = String(services.remotes.provided.length);
  const root = createRoot(container);
  void Promise.resolve(first).then(() =>
    root.render(
      <StrictMode>
        <Provider store={services.store}>
          <RouterProvider router={router} />
        </Provider>
      </StrictMode>,
    ),
  );
  const { requested, named } = services.remotes;
  if (requested)
    void import('../remotes/choice/show-linked-builds.ts').then(({ showLinkedBuilds }) =>
      showLinkedBuilds(named, requested),
    );
}

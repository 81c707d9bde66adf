import { asStoryId } from '@waypost/contracts/ids.ts';
import { Fragment, useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';

import { keepCanonical } from '../navigation/keep-canonical.ts';
import { KeptStories } from '../navigation/kept-stories.tsx';
import { LeaveGuard } from '../navigation/leave-guard.tsx';
import { NavBar } from '../navigation/nav-bar.tsx';
import { OfflineNote } from '../navigation/offline-note.tsx';
import { SiteFooter } from '../navigation/site-footer.tsx';
import { pageIdentity } from '../navigation/page-identity.ts';
import { NotificationRegion } from '../notifications/notification-region.tsx';
import type { Services } from './services.ts';
import { watchChoosing } from './watch-choosing.ts';

/** Milliseconds from the end of writing in one place to whatever is pressed or written next. */
const AFTER_CLICK = 1_000;

/** What stays on every page: navigation, the alert, and the place where pages appear. */
export function Frame({ services }: { readonly services: Services }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const page = pageIdentity(services.pages.all, pathname);
  const shown = useRef(page);
  const [undone, setUndone] = useState(0);
  useEffect(() => keepCanonical(pathname), [pathname]);
  useEffect(() => {
    const { outbox, navigation } = services;
    let isOutdated = false;
    const [isChoosing, stopWatching] = watchChoosing();
    const renew = () => {
      const news = outbox.get();
      isOutdated ||= news.isOutdated;
      const isWritten = document.activeElement?.matches('input, textarea, [contenteditable]');
      if (!isOutdated || news.isSending || isWritten || isChoosing() || navigation.hasUnsaved()) return;
      isOutdated = false;
      setUndone((count) => count + 1);
    };
    // Made anew at once, the page would lose the click that took the focus.
    const renewLater = () => void setTimeout(renew, AFTER_CLICK);
    document.addEventListener('focusout', renewLater);
    const stop = outbox.subscribe(renew);
    return () => {
      document.removeEventListener('focusout', renewLater);
      stop();
      stopWatching();
    };
  }, [services]);
  // What the server had the page say until now; OpeningWords goes on saying it.
  useEffect(() => document.querySelector('#app ~ .opening')?.remove(), []);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // The page on the way after signing in is nobody's to read news on.
    if (!pathname.startsWith('/loading/')) services.notifications.navigated();
    main.current?.focus({ preventScroll: true });
  }, [page, pathname, services]);

  return (
    <>
      <NavBar
        pages={services.pages}
        session={services.session}
        scheme={services.scheme}
        outbox={services.outbox}
        settings={services.host.settings}
      />
      <NotificationRegion
        store={services.notifications}
        // Words that are not saved yet are worth more than a page that is up to date.
        onUndone={() => !services.navigation.hasUnsaved() && setUndone(undone + 1)}
      />
      <OfflineNote />
      <main id="main" ref={main} tabIndex={-1}>
        <Fragment key={undone}>
          <Outlet />
        </Fragment>
      </main>
      <KeptStories
        key={pathname}
        session={services.session}
        hrefOf={(id) => services.host.href('story-map', { id: asStoryId(id) })}
      />
      <SiteFooter host={services.host} />
      <LeaveGuard navigation={services.navigation} />
      <ScrollRestoration />
    </>
  );
}

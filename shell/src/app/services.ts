import { createApiClient } from '@waypost/kit/api/create-api-client.ts';
import { createBackendClient } from '@waypost/kit/api/backend-client.ts';
import { firstBuilds, pagesOf, slotsOf } from '@waypost/contracts/site-pages.ts';
import { HOST_API_VERSION, type HostServices } from '@waypost/contracts/host-services.ts';

import { createDeviceStorage } from '../auth/device-storage.ts';
import { saySessionEnd } from '../auth/say-session-end.ts';
import { createSession, type ShellSession } from '../auth/session-service.ts';
import { createStore, type AppStore } from '../auth/store.ts';
import { TokenStore } from '../auth/token-store.ts';
import { createDraftService } from '../drafts/draft-service.ts';
import { followAccount } from '../i18n/follow-account.ts';
import { pageLanguage } from '../i18n/text.ts';
import { createFailedPage } from '../navigation/failed-page.tsx';
import { createNavigation, type ShellNavigation } from '../navigation/navigation-service.ts';
import { createSitePages, type SitePages } from '../navigation/site-pages.ts';
import { createNotificationStore, type NotificationStore } from '../notifications/notification-store.ts';
import type { CreateRemotes, Remotes } from '../remotes/create-remotes.ts';
import { createExtensions } from '../remotes/view/create-extensions.tsx';
import { createSlot, type SlotOf } from '../remotes/view/create-slot.tsx';
import { FailedPart } from '../remotes/view/failed-part.tsx';
import { consoleTelemetry } from '../telemetry/console-telemetry.ts';
import { createColourScheme, type ColourScheme } from '../theme/colour-scheme.ts';
import { createThemed } from '../theme/create-themed.tsx';
import { createLeftOutbox } from '../outbox/left-outbox.ts';
import { createOutboxClient, type OutboxClient } from '../outbox/outbox-client.ts';
import { createOutboxFetch } from '../outbox/outbox-fetch.ts';
import { createEarlyFetch } from './early-fetch.ts';
import { readChoice, readOffer, readRelease, readSettings } from './page-data.ts';

type Router = Parameters<typeof createNavigation>[0] extends () => infer Value ? Value : never;

/** Address of the backend without a trailing slash; empty for the site's own origin. */
const API_BASE = process.env.WAYPOST_API_BASE ?? '';

/** A shell whose API is of another site; of any other, the build leaves out what this asks for. */
const USES_TOKEN = process.env.WAYPOST_API_SESSION === 'token';

/** Everything the shell owns, made once per page. */
export interface Services {
  readonly store: AppStore;
  readonly session: ShellSession;
  readonly navigation: ShellNavigation;
  readonly notifications: NotificationStore;
  readonly scheme: ColourScheme;
  readonly remotes: Remotes;
  readonly outbox: OutboxClient;
  readonly pages: SitePages;
  readonly host: HostServices;
  /** Shows the page of a route. */
  readonly PageSlot: SlotOf;
}

export function createServices(getRouter: () => Router, createRemotes: CreateRemotes): Services {
  const settings = readSettings();
  const store = createStore();
  const scheme = createColourScheme();
  const notifications = createNotificationStore();
  const release = readRelease();
  const choice = readChoice();
  const builds = firstBuilds(release.remotes, choice, readOffer());
  const pages = createSitePages(pagesOf(builds));
  const navigation = createNavigation(getRouter, pages, settings.name);
  const drafts = createDraftService();
  const storage = createDeviceStorage(() => window.localStorage);
  const outbox = settings.offline ? createOutboxClient() : createLeftOutbox();
  const client = createBackendClient({
    baseUrl: API_BASE,
    language: pageLanguage(),
    ...(USES_TOKEN && { authStore: new TokenStore(storage) }),
    onSessionEnded: () => session.end(),
    isSignedIn: () => session.getSnapshot().isLogged,
    fetch: createEarlyFetch({
      waypostEarly: window.waypostEarly,
      fetch: (input, init) => window.fetch(input, init),
    }),
    through: (send) => createOutboxFetch(send, outbox, () => session.getSnapshot().userData?.id),
  });
  const session: ShellSession = createSession({
    client,
    store,
    storage,
    keepsCookies: !USES_TOKEN && navigator.cookieEnabled,
    leave: () => navigation.leaveFor('/'),
    onEnded: (end, person) => void saySessionEnd({ drafts, notifications }, end, person),
    onReturned() {
      notifications.clear();
      navigation.goOn();
    },
  });
  const remotes = createRemotes({
    release,
    choice,
    apiBase: API_BASE,
    telemetry: consoleTelemetry,
    hasUnsaved: () => navigation.hasUnsaved(),
  });
  const Slot = createSlot(remotes.loader, () => host, FailedPart);
  const host: HostServices = {
    version: HOST_API_VERSION,
    session,
    api: createApiClient(client, { needsVerified: settings.publishNeedsVerified }),
    navigation,
    notifications,
    drafts,
    telemetry: consoleTelemetry,
    settings,
    language: pageLanguage(),
    colorScheme: scheme,
    Slot,
    Extensions: createExtensions(slotsOf(builds), Slot),
    href: pages.href,
    Themed: createThemed(scheme),
  };
  followAccount(session, host.language, () => !navigation.hasUnsaved() && window.location.reload());
  const PageSlot = createSlot(remotes.loader, () => host, createFailedPage(pages));
  return { store, session, navigation, notifications, scheme, remotes, outbox, pages, host, PageSlot };
}

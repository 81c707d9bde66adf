import {
  HOST_API_VERSION,
  type DraftOutcome,
  type HostServices,
  type SiteSettings,
} from '@waypost/contracts/host-services.ts';
import { DEFAULT_PAGE_SETTINGS } from '@waypost/contracts/page-settings.ts';
import { asUserId } from '@waypost/contracts/ids.ts';
import type { LoginStorage, SessionUser } from '@waypost/contracts/session.ts';
import { createAppError, toAppError } from '@waypost/contracts/errors/app-error.ts';
import { createFakeApi, createFakeBackend, type FakeBackend } from './fake-api.ts';

export const MARINA: SessionUser = {
  id: asUserId('user00000000001'),
  email: 'marina@example.com',
  name: 'Marina A.',
  username: 'marina',
  verified: true,
  collectionId: '_pb_users_auth_',
};

interface FakeHostOptions {
  readonly backend?: FakeBackend;
  readonly user?: SessionUser | null;
  readonly outboxUrl?: string | null;
  readonly publishNeedsVerified?: boolean;
  readonly settings?: Partial<SiteSettings>;
  /** What becomes of drafts on this device. */
  readonly draftOutcome?: DraftOutcome;
}

export interface FakeHost extends HostServices {
  readonly backend: FakeBackend;
  /** Paths gone to, in order; `back` for a step back. */
  readonly visited: string[];
  readonly titles: string[];
  readonly alerts: { readonly kind: string; readonly text: string; readonly undo?: () => Promise<unknown> }[];
  readonly errors: unknown[];
  setColorScheme(scheme: 'light' | 'dark'): void;
}

/** The host as remotes see it, in memory. The password `secret-words` signs MARINA in. */
export function createFakeHost({
  backend = createFakeBackend(),
  user = null,
  outboxUrl = null,
  publishNeedsVerified = false,
  settings = {},
  draftOutcome = 'kept',
}: FakeHostOptions = {}): FakeHost {
  let login: LoginStorage = { isLogged: user !== null, userData: user };
  let scheme: 'light' | 'dark' = 'light';
  const listeners = new Set<() => void>();
  const schemeListeners = new Set<() => void>();
  const drafts = new Map<string, unknown>();
  const host: FakeHost = {
    backend,
    visited: [],
    titles: [],
    alerts: [],
    errors: [],
    version: HOST_API_VERSION,
    api: createFakeApi(backend),
    language: 'en',
    settings: { ...DEFAULT_PAGE_SETTINGS, outboxUrl, publishNeedsVerified, ...settings },
    session: {
      getSnapshot: () => login,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      async signIn(_email, password) {
        await Promise.resolve();
        const ok = !backend.failure && password === 'secret-words';
        login = { isLogged: ok, userData: ok ? MARINA : null };
        listeners.forEach((listener) => listener());
        const stays = backend.isLeaving;
        if (ok) backend.isLeaving = false;
        return ok
          ? { ok, user: MARINA, stays }
          : { ok, error: toAppError(backend.failure ?? createAppError('invalid')) };
      },
      async refresh() {
        await Promise.resolve();
        if (!login.userData) return;
        const verified = login.userData.verified || backend.isConfirmed;
        login = { isLogged: true, userData: { ...login.userData, verified } };
        listeners.forEach((listener) => listener());
      },
      signOut() {
        host.visited.push('/');
        login = { isLogged: false, userData: null };
        listeners.forEach((listener) => listener());
      },
    },
    navigation: {
      go: (path) => void host.visited.push(path),
      back: () => void host.visited.push('back'),
      setTitle: (title) => void host.titles.push(title),
      guardUnsaved: () => () => undefined,
    },
    notifications: {
      alert: (kind, text, undo) => void host.alerts.push({ kind, text, ...(undo && { undo }) }),
      clear: () => void host.alerts.splice(0),
    },
    drafts: {
      load: async <Value,>(key: string) => (await Promise.resolve(drafts.get(key))) as Value | undefined,
      save(key, value) {
        // At once, so that whoever loads next finds it, as transactions of a database follow one another.
        if (draftOutcome === 'kept') drafts.set(key, value);
        return Promise.resolve(draftOutcome);
      },
      saveAll(entries) {
        if (draftOutcome === 'kept') entries.forEach(([key, value]) => drafts.set(key, value));
        return Promise.resolve(draftOutcome);
      },
      keys: (start) => Promise.resolve([...drafts.keys()].filter((key) => key.startsWith(start))),
      remove: async (key) => void (await Promise.resolve(drafts.delete(key))),
    },
    telemetry: { error: (_where, error) => void host.errors.push(error) },
    colorScheme: {
      get: () => scheme,
      subscribe(listener) {
        schemeListeners.add(listener);
        return () => schemeListeners.delete(listener);
      },
    },
    setColorScheme(next) {
      scheme = next;
      schemeListeners.forEach((listener) => listener());
    },
    Themed: ({ children }) => children,
    href: (page, ...[given = {}]) => {
      const query = new URLSearchParams(given as Readonly<Record<string, string>>);
      return query.size > 0 ? `/${page}?${query.toString()}` : `/${page}`;
    },
    Extensions: ({ slot }) => <div data-testid={`extensions ${slot}`} />,
    Slot: ({ expose }) => <div data-testid={`slot ${expose}`} />,
  };
  return host;
}

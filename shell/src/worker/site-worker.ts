import type { WorkerMessage } from '@waypost/contracts/site-worker.ts';

import { createDraftStore } from '../drafts/draft-store.ts';
import { takeShared } from '../share/take-shared.ts';
import { createKeeper } from './keeper.ts';
import { whatToDo } from './what-to-do.ts';

interface WaitEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends WaitEvent {
  readonly request: Request;
  /** The page, where the browser asked for it while this worker started. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface Told extends WaitEvent {
  readonly data: WorkerMessage;
}

/** What this worker uses of a service worker's global scope. */
interface WorkerScope {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly clients: { claim(): Promise<void> };
  readonly registration: Pick<ServiceWorkerRegistration, 'navigationPreload'>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WaitEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: Told) => void): void;
}

const worker = globalThis as unknown as WorkerScope;
const { origin } = worker.location;
const keeper = createKeeper(worker.caches, (request, init) => fetch(request, init));

// It knows no build, so a newer one of it may answer pages of any.
worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.clients.claim());
  event.waitUntil(worker.registration.navigationPreload.enable());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, url, mode } = request;
  const after = (work: Promise<unknown>) => event.waitUntil(work);
  const kind = whatToDo({ method, url, mode, range: request.headers.get('Range') }, origin);
  if (kind === 'share') event.respondWith(takeShared(request, createDraftStore()));
  else if (kind === 'page') event.respondWith(keeper.page(comes(event), after));
  else if (kind) event.respondWith(keeper.answer(kind, request, after));
});

const comes = async ({ preloadResponse, request }: FetchEvent) => (await preloadResponse) ?? fetch(request);

worker.addEventListener('message', (event) => {
  const { data } = event;
  event.waitUntil(data.type === 'forget' ? keeper.forget() : takeLoaded(data.addresses));
});

const takeLoaded = (loaded: readonly string[]) =>
  keeper.take(
    loaded.flatMap((url) => {
      const kind = whatToDo({ method: 'GET', url, mode: 'cors', range: null }, origin);
      return kind === 'file' || kind === 'answer' || kind === 'picture' ? [[kind, url] as const] : [];
    }),
  );

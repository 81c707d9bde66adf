import { OUTBOX_CHANNEL, type WorkerMessage } from '@waypost/contracts/site-worker.ts';

import { createDraftStore } from '../drafts/draft-store.ts';
import { takeShared } from '../share/take-shared.ts';
import { createKeeper } from './keeper.ts';
import { openNotice, showNotice, stopNotices, type Notice, type NoticeScope } from './notices.ts';
import { createOutboxStore } from './outbox/outbox-store.ts';
import { createOutbox } from './outbox/outbox.ts';
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
  readonly ports: readonly MessagePort[];
}

interface PushEvent extends WaitEvent {
  readonly data: { json(): unknown } | null;
}

interface NoticeEvent extends WaitEvent {
  readonly notification: Notification;
}

/** What this worker uses of a service worker's global scope. */
interface WorkerScope {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly clients: NoticeScope['clients'] & { claim(): Promise<void> };
  readonly registration: NoticeScope['registration'] &
    Pick<ServiceWorkerRegistration, 'navigationPreload'> & {
      /** Not in every browser. */
      readonly sync?: { register(tag: string): Promise<void> };
    };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate' | 'sync', listener: (event: WaitEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NoticeEvent) => void): void;
  addEventListener(type: 'message', listener: (event: Told) => void): void;
}

const worker = globalThis as unknown as WorkerScope;
const { origin } = worker.location;
const line: typeof fetch = (request, init) => fetch(request, init);
const channel = new BroadcastChannel(OUTBOX_CHANNEL);
const wakeLater = () => void worker.registration.sync?.register(OUTBOX_CHANNEL).catch(() => undefined);
const store = createOutboxStore();
const outbox = createOutbox({
  line,
  store,
  readRow: (collection, id) => keeper.row(collection, id),
  learn: (entry, row) => keeper.learn(entry, row),
  alone: async (name, act) => navigator.locks.request(name, act),
  async sizeOf(file) {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return [width, height];
  },
  tell: (news) => channel.postMessage(news),
  wakeLater,
});
const keeper = createKeeper(worker.caches, line, outbox);

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
  const answer = answerTo(event.data);
  event.waitUntil(answer.then((value) => event.ports[0]?.postMessage(value)));
});

async function answerTo(message: WorkerMessage): Promise<unknown> {
  switch (message.type) {
    case 'loaded':
      return takeLoaded(message.addresses);
    case 'reader': {
      const before = await outbox.setReader(message.person);
      if (before && before !== message.person)
        await Promise.all([keeper.forget(), stopNotices(worker).catch(() => undefined)]);
      return send();
    }
    case 'holds':
      return outbox.holds();
    case 'keep':
      return outbox.keep(message.change);
    case 'put-back':
      return outbox.putBack(message.record);
    case 'insist':
      await outbox.insist(message.once);
      return send();
    case 'discard':
      return outbox.discard(message.once);
    case 'send':
      return send();
  }
}

/** Not where the browser itself woke this: asked for then, it would come again at once. */
const send = async () => (await outbox.send()) || wakeLater();

// The browser comes again by itself where it was not all sent.
worker.addEventListener('sync', (event) =>
  event.waitUntil(
    outbox.send().then((isDone) => {
      if (!isDone) throw new Error('Something still waits.');
    }),
  ),
);

worker.addEventListener('push', (event) => {
  const notice = event.data?.json() as Notice | undefined;
  if (notice) event.waitUntil(store.reader().then((reader) => showNotice(worker, notice, reader)));
});

worker.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotice(worker, event.notification)),
);

const takeLoaded = (loaded: readonly string[]) =>
  keeper.take(
    loaded.flatMap((url) => {
      const kind = whatToDo({ method: 'GET', url, mode: 'cors', range: null }, origin);
      return kind === 'file' || kind === 'answer' || kind === 'picture' ? [[kind, url] as const] : [];
    }),
  );

import { createDraftStore } from '../drafts/draft-store.ts';
import { SHARE_PATH } from '@waypost/contracts/share-target.ts';
import { takeShared } from './take-shared.ts';

interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** What this worker uses of a service worker's global scope. */
interface WorkerScope {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: () => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

const worker = globalThis as unknown as WorkerScope;

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'POST' && new URL(url).pathname === SHARE_PATH)
    event.respondWith(takeShared(event.request, createDraftStore()));
});

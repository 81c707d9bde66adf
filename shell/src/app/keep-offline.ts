import { WORKER_PATH, type WorkerMessage } from '@waypost/contracts/site-worker.ts';
import type { SessionService } from '@waypost/contracts/session.ts';
import type { OutboxClient } from '../outbox/outbox-client.ts';
import { FILES_POLICY } from '@waypost/contracts/files-policy.ts';
import type { TrustedTypesWindow } from 'trusted-types/lib';

import { forgetRead } from '../worker/pins.ts';

/** Milliseconds from the load to the worker: it is no part of a page's start. */
const LATER = 3_000;

/**
 * Has the site's worker keep what is read here, for when there is no line, and forget it with the session it was read in.
 *
 * @param mayKeep as the site says
 */
export function keepOffline(session: SessionService, outbox: OutboxClient, mayKeep: boolean): void {
  if (!('serviceWorker' in navigator)) return;
  sayWhoReads(session, outbox);
  if (!mayKeep) {
    void withdraw().catch(() => undefined);
    return;
  }
  const begin = () => setTimeout(() => void register().catch(() => undefined), LATER);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

/** A worker from before finds by itself that it is withdrawn, but not always with the first page. */
async function withdraw(): Promise<void> {
  await (await navigator.serviceWorker.getRegistration())?.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  const isThere = serviceWorker.controller !== null;
  const taken = new Promise((done) =>
    serviceWorker.addEventListener('controllerchange', done, { once: true }),
  );
  await serviceWorker.register(trusted(WORKER_PATH));
  if (isThere) return;
  await taken;
  // What was asked for before went past the worker, and may still be on its way.
  const since = performance.now();
  new PerformanceObserver((list) => {
    const addresses = list
      .getEntries()
      .filter(({ startTime }) => startTime < since)
      .map(({ name }) => name);
    if (addresses.length > 0) tell(serviceWorker.controller, { type: 'loaded', addresses });
  }).observe({ type: 'resource', buffered: true });
}

/** The page's policy lets files of the release be scripts, and this one. */
function trusted(path: string): string {
  const { trustedTypes } = globalThis as Pick<TrustedTypesWindow, 'trustedTypes'>;
  const policy = trustedTypes?.createPolicy(FILES_POLICY);
  return (policy?.createScriptURL(path) ?? path) as string;
}

/** What was read here is nobody else's business, and what waits goes with whoever wrote it. */
function sayWhoReads(session: SessionService, outbox: OutboxClient): void {
  const who = () => session.getSnapshot().userData?.id ?? null;
  let person = who();
  const say = () => outbox.setReader(person);
  say();
  navigator.serviceWorker.addEventListener('controllerchange', say);
  session.subscribe(() => {
    if (who() === person) return;
    if (person) void forgetRead(caches).catch(() => undefined);
    person = who();
    say();
  });
}

const tell = (worker: ServiceWorker | null, message: WorkerMessage) => worker?.postMessage(message);

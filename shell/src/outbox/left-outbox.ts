import type { UserId } from '@waypost/contracts/ids.ts';
import type { Waiting } from '@waypost/contracts/site-worker.ts';

import { createOutboxStore, type OutboxStore } from '../worker/outbox/outbox-store.ts';
import { toWaiting } from '../worker/outbox/to-waiting.ts';
import type { OutboxClient } from './outbox-client.ts';

/** What waits on a device whose site has withdrawn its worker: it can be read and thrown away, and nobody sends it. */
export function createLeftOutbox(store: OutboxStore = createOutboxStore()): OutboxClient {
  const listeners = new Set<() => void>();
  let waiting: readonly Waiting[] = [];
  let reader: UserId | null = null;

  async function look(): Promise<void> {
    waiting = (await store.all()).filter(({ person }) => person === reader).map(toWaiting);
    listeners.forEach((listener) => listener());
  }

  async function discard(once: string): Promise<void> {
    const entry = (await store.all()).find((one) => one.once === once && one.person === reader);
    if (entry) await store.delete(entry.number);
    await look();
  }

  let news: ReturnType<OutboxClient['get']> = { waiting, isSending: false, isOutdated: false };
  return {
    get: () => (news.waiting === waiting ? news : (news = { ...news, waiting })),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    canSend: false,
    isThere: () => false,
    holds: async () => false,
    keep: async () => null,
    putBack: async () => null,
    setReader(person) {
      reader = person;
      void look();
    },
    send: () => undefined,
    discard: (once) => void discard(once),
    insist: () => undefined,
  };
}

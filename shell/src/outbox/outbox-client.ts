import type { Observable } from '@waypost/contracts/host-services.ts';
import type { UserId } from '@waypost/contracts/ids.ts';
import {
  OUTBOX_CHANNEL,
  type Change,
  type Kept,
  type OutboxNews,
  type WorkerMessage,
} from '@waypost/contracts/site-worker.ts';

/** The page's side of the outbox, which is the site's worker. */
export interface OutboxClient extends Observable<OutboxNews> {
  /** False where the site has withdrawn its worker. */
  readonly canSend: boolean;
  /** Whether there is a worker that keeps changes. */
  isThere(): boolean;
  holds(): Promise<boolean>;
  keep(change: Change): Promise<Kept | null>;
  putBack(record: string): Promise<Kept | null>;
  /** Says who is signed in here, on which what waits of them is sent. */
  setReader(person: UserId | null): void;
  send(): void;
  discard(once: string): void;
  insist(once: string): void;
}

/** Milliseconds a worker has to answer; it may have to start, and to measure photos. */
const PATIENCE = 15_000;
/** Milliseconds after which what waits is tried again while a page is open: lines come back without a word. */
const AGAIN = 30_000;

const NOTHING: OutboxNews = { waiting: [], isSending: false, isOutdated: false };

export function createOutboxClient(): OutboxClient {
  const worker = () => navigator.serviceWorker?.controller ?? null;
  const listeners = new Set<() => void>();
  let news = NOTHING;
  /** Workers from before the outbox say nothing. */
  let hasSpoken = false;

  const tell = (message: WorkerMessage) => worker()?.postMessage(message);

  function ask<Answer>(message: WorkerMessage, otherwise: Answer): Promise<Answer> {
    const { port1, port2 } = new MessageChannel();
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(otherwise), PATIENCE);
      port1.onmessage = ({ data }: MessageEvent<Answer>) => {
        clearTimeout(timer);
        resolve(data);
      };
      worker()?.postMessage(message, [port2]);
    });
  }

  const send = () => tell({ type: 'send' });
  if ('serviceWorker' in navigator && 'BroadcastChannel' in globalThis) {
    new BroadcastChannel(OUTBOX_CHANNEL).onmessage = ({ data }: MessageEvent<OutboxNews>) => {
      news = data;
      hasSpoken = true;
      listeners.forEach((listener) => listener());
    };
    addEventListener('online', send);
    setInterval(
      () => news.waiting.some(({ problem }) => problem === null) && navigator.onLine && send(),
      AGAIN,
    );
  }

  return {
    get: () => news,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    canSend: true,
    isThere: () => hasSpoken && worker() !== null,
    holds: () => ask({ type: 'holds' }, false),
    keep: (change) => ask<Kept | null>({ type: 'keep', change }, null),
    putBack: (record) => ask<Kept | null>({ type: 'put-back', record }, null),
    setReader: (person) => tell({ type: 'reader', person }),
    send,
    discard: (once) => tell({ type: 'discard', once }),
    insist: (once) => tell({ type: 'insist', once }),
  };
}

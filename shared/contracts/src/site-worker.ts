import type { UserId } from './ids.ts';

/** The site's service worker, the only one a page lets be one. It is the site's own and no build's. */
export const WORKER_PATH = '/worker.js';

/** The cache of builds' files, which never change, and that of what was read on this device. */
export const FILES_CACHE = 'waypost-files-1';
export const READ_CACHE = 'waypost-read-1';

/** Pieces of the map's files, of which a reader who moves it a lot has more than of anything else. */
export const MAP_CACHE = 'waypost-map-1';

const PINS = 'waypost-pin-1-';

/** The cache of what somebody keeps of a story on purpose: pictures and pieces of the map. The worker reads it and takes out what is withdrawn. */
export const pinCache = (story: string) => PINS + story;

/** The story a cache is a pin of; null for other caches. */
export const pinnedIn = (cache: string) => (cache.startsWith(PINS) ? cache.slice(PINS.length) : null);

/** Where a pin says how large it is, once all of it is there: JSON with `bytes`. */
export const PIN_SIZE = '/pinned';

/** Address under which a piece of a file is kept. @param range as the request's header says it */
export const pieceAddress = (address: string, range: string) => `${address}?${range}`;

/** Where the worker says with an `OutboxNews` what waits. */
export const OUTBOX_CHANNEL = 'waypost-outbox';

/** Names a change for the server, which stores it once however often it comes. */
export const ONCE_HEADER = 'X-Waypost-Once';
/** The server's answer to a change of a name it knows. */
export const STORED_ALREADY = 412;

/** Answers that mean that the site was not there, whatever stands before it says. */
export const DOWN: ReadonlySet<number> = new Set([502, 503, 504]);

/** A change of a story or place that did not get through. */
export interface Change {
  /** 15 of a–z and 0–9; the name of the change for the server, too. */
  readonly once: string;
  readonly person: UserId;
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  /** Without origin and query. */
  readonly path: string;
  readonly fields: readonly (readonly [string, string | File])[];
  /** What moves behind its pictures, each under its SHA-256. */
  readonly clips?: readonly File[];
  /** Whether it may have reached the server all the same. */
  readonly isTried: boolean;
}

/** A change that waits, as the page shows it. */
export interface Waiting {
  readonly once: string;
  readonly kind: 'story' | 'place';
  readonly method: Change['method'];
  readonly record: string;
  /** Empty where it is not known. */
  readonly title: string;
  /** What the person wrote in it, in one text. */
  readonly words: string;
  readonly pictures: number;
  /** Milliseconds since 1970, by the device's clock. */
  readonly since: number;
  /** Why the server did not take it; null as long as it waits. */
  readonly problem: 'conflict' | 'gone' | 'refused' | null;
  /** What the server said with that. */
  readonly said: string;
}

export interface OutboxNews {
  readonly waiting: readonly Waiting[];
  readonly isSending: boolean;
  /** Whether pages show something else from now on. */
  readonly isOutdated: boolean;
}

/** What a page tells the worker. Those with a port are answered there. */
export type WorkerMessage =
  /** These absolute addresses were loaded before the worker was there. */
  | { readonly type: 'loaded'; readonly addresses: readonly string[] }
  /** Who is signed in on this device; what somebody else read here is forgotten. */
  | { readonly type: 'reader'; readonly person: UserId | null }
  /** Whether the change has to wait for others; answered with a boolean. */
  | { readonly type: 'holds' }
  /** To be kept until it can be sent; answered with a `Kept`, or with null where it can not be kept. */
  | { readonly type: 'keep'; readonly change: Change }
  /** The deletion that waits is none; answered with a `Kept`, or with null where none waits. */
  | { readonly type: 'put-back'; readonly record: string }
  /** To send what waits now; the news come on the channel in any case. */
  | { readonly type: 'send' }
  | { readonly type: 'discard'; readonly once: string }
  /** To send a refused change again, over what others wrote. */
  | { readonly type: 'insist'; readonly once: string };

/** The answer the server would have given. */
export interface Kept {
  readonly status: number;
  readonly body: unknown;
}

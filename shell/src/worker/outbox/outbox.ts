import type { Change, Kept, OutboxNews } from '@waypost/contracts/site-worker.ts';
import type { UserId } from '@waypost/contracts/ids.ts';

import { answerWith, appliedAll } from './applied.ts';
import {
  holds,
  merged,
  storedNames,
  targetOf,
  textOf,
  withNames,
  withOwnNames,
  type Entry,
  type Row,
} from './entry.ts';
import type { OutboxStore } from './outbox-store.ts';
import { toWaiting } from './to-waiting.ts';
import { sendEntry } from './send-entry.ts';

interface OutboxParts {
  readonly store: OutboxStore;
  readonly line: typeof fetch;
  /** The record as it was read here; null where it was not. */
  readonly readRow: (collection: string, id: string) => Promise<Row | null>;
  /** Keeps what a change that is stored now has made of it. */
  readonly learn: (entry: Entry, row: Row | null) => Promise<void>;
  /** Runs one at a time of this name, also where there are two workers. */
  readonly alone: <Value>(name: string, act: () => Promise<Value>) => Promise<Value>;
  readonly sizeOf: (file: File) => Promise<readonly [number, number]>;
  readonly tell: (news: OutboxNews) => void;
  /** Has the browser come back when there is a line. */
  readonly wakeLater: () => void;
}

/** Changes that did not get through, until they did. */
export interface Outbox {
  setReader(person: UserId | null): Promise<UserId | null>;
  holds(): Promise<boolean>;
  keep(change: Change): Promise<Kept | null>;
  putBack(record: string): Promise<Kept | null>;
  discard(once: string): Promise<void>;
  insist(once: string): Promise<void>;
  /** Sends what waits of whoever is signed in. @returns whether nothing of it waits for a line any more */
  send(): Promise<boolean>;
  /** The answer as it will be once all of it is stored. */
  answer(address: string, answer: Response | null): Promise<Response | null>;
  /** A picture that waits. */
  picture(address: string): Promise<File | null>;
}

/** What the site can not take so often holds up what comes behind it no longer. */
const MOST_FAILURES = 5;

/** `w<name of the change>n<number>.<ending>` */
const OWN_NAME = /\/(w[a-z0-9]{15}n\d+(?:\.\w+)?)$/;

export function createOutbox(parts: OutboxParts): Outbox {
  const { store, line, alone, tell } = parts;
  /** What was sent while pages still show it by the names it had here. */
  const gone = new Map<string, File>();
  let isSending = false;

  const own = async () => {
    const reader = await store.reader();
    return (await store.all()).filter(({ person }) => person === reader);
  };
  const open = async () => (await own()).filter(({ problem }) => problem === null);
  const find = async (once: string) => (await own()).find((entry) => entry.once === once);

  async function news(isOutdated = false): Promise<void> {
    tell({ waiting: (await own()).map(toWaiting), isSending, isOutdated });
  }

  const book = <Value>(act: () => Promise<Value>) => alone('waypost-outbox-book', act);

  async function rowOf(collection: Entry['collection'], record: string): Promise<Row | null> {
    return appliedAll(await parts.readRow(collection, record), record, await open());
  }

  async function keep(change: Change): Promise<Kept | null> {
    const target = targetOf(change);
    if (!target) return null;
    const fields = withOwnNames(change);
    const sizes: Record<string, readonly [number, number]> = {};
    for (const [, value] of fields)
      if (value instanceof File) sizes[value.name] = await parts.sizeOf(value).catch(() => [0, 0] as const);
    const row = await book(async () => {
      const before = await rowOf(target.collection, target.record);
      if (!before && change.method !== 'POST') return null;
      const all = await store.all();
      if (all.some((entry) => holds(entry, change))) return { now: before };
      const entry: Entry = {
        ...{
          ...change,
          ...target,
          fields,
          sizes,
          problem: null,
          said: '',
          isOver: false,
          since: Date.now(),
          failures: 0,
        },
        number: (all.at(-1)?.number ?? 0) + 1,
        title: textOf(fields, 'title') ?? String(before?.['title'] ?? ''),
      };
      const last = (await open()).findLast(({ record }) => record === entry.record);
      try {
        await store.put((last && merged(last, entry)) ?? entry);
      } catch {
        // A device without room.
        return null;
      }
      return { now: await rowOf(target.collection, target.record) };
    });
    if (!row) return null;
    parts.wakeLater();
    await news();
    return row.now ? { status: 200, body: row.now } : { status: 204, body: null };
  }

  /** Who the server says is signed in; undefined where it does not say. */
  async function signedIn(): Promise<string | null | undefined> {
    try {
      const answer = await line('/api/collections/users/auth-refresh', { method: 'POST' });
      if (answer.status === 401 || answer.status === 403) return null;
      return answer.ok
        ? ((await answer.json()) as { readonly record: { readonly id: string } }).record.id
        : undefined;
    } catch {
      return undefined;
    }
  }

  /** What comes behind is of the record as it is stored now. */
  async function settle(sent: Entry, row: Row | null): Promise<void> {
    const { number, record, fields } = sent;
    // The line may be gone before anybody reads it anew.
    await parts.learn(sent, row);
    const names = row ? storedNames(fields, row) : new Map<string, string>();
    const revision = row?.['revision'];
    for (const entry of await store.all()) {
      if (entry.record !== record || entry.number <= number) continue;
      const next = withNames(entry.fields, names).map(([field, value]) =>
        field === 'revision' && revision !== undefined
          ? ([field, String(revision)] as const)
          : ([field, value] as const),
      );
      await store.put({ ...entry, fields: next });
    }
    await store.delete(number);
    for (const [, value] of fields) if (value instanceof File) gone.set(value.name, value);
  }

  async function sendAll(person: string): Promise<boolean> {
    for (;;) {
      const next = await book(async () => {
        const first = (await open()).find((entry) => entry.person === person);
        if (first) await store.put({ ...first, isTried: true });
        return first;
      });
      if (!next) return true;
      const outcome = await sendEntry(next, line);
      if (outcome.is === 'later') {
        const failures = next.failures + (outcome.isOfSite ? 1 : 0);
        const problem = failures < MOST_FAILURES ? null : 'refused';
        if (outcome.isOfSite) await book(() => store.put({ ...next, isTried: true, failures, problem }));
        return false;
      }
      if (outcome.is === 'refused') {
        // Refused may be somebody else, or nobody.
        if ((await signedIn()) !== person) return false;
        const { problem, said } = outcome;
        await book(() => store.put({ ...next, isTried: true, problem, said }));
        await news(true);
      } else {
        await book(() => settle(next, outcome.row));
        await news(true);
      }
    }
  }

  return {
    async setReader(person) {
      const before = await store.reader();
      await store.setReader(person).catch(() => undefined);
      await news();
      return before;
    },
    holds: async () => (await open()).length > 0,
    keep,
    putBack: (record) =>
      book(async () => {
        const deletion = (await open()).findLast((entry) => entry.record === record);
        if (deletion?.method !== 'DELETE' || deletion.isTried) return null;
        await store.delete(deletion.number);
        await news();
        const row = await rowOf(deletion.collection, record);
        return { status: 200, body: { story: row?.['places_collection'] ?? record } };
      }),
    discard: (once) =>
      book(async () => {
        const entry = await find(once);
        if (entry) await store.delete(entry.number);
        await news(true);
      }),
    insist: (once) =>
      book(async () => {
        const entry = await find(once);
        if (!entry) return;
        const fields = entry.fields.filter(([field]) => field !== 'was');
        await store.put({ ...entry, fields, problem: null, said: '', isOver: true, failures: 0 });
      }),
    send: () =>
      alone('waypost-outbox', async () => {
        const reader = await store.reader();
        if (!reader || (await open()).length === 0) return true;
        if ((await signedIn()) !== reader) return false;
        isSending = true;
        await news();
        const isDone = await sendAll(reader);
        isSending = false;
        await news();
        return isDone;
      }),
    async answer(address, answer) {
      const entries = await open();
      if (entries.length === 0) return answer;
      const body: unknown = answer?.ok
        ? await answer
            .clone()
            .json()
            .catch(() => null)
        : null;
      const next = answerWith(address, body, entries);
      if (next === undefined) return answer;
      return next === null ? Response.json({}, { status: 404 }) : Response.json(next);
    },
    async picture(address) {
      const [, name] = OWN_NAME.exec(new URL(address).pathname) ?? [];
      if (name === undefined) return null;
      for (const { fields } of await own())
        for (const [, value] of fields) if (value instanceof File && value.name === name) return value;
      return gone.get(name) ?? null;
    },
  };
}

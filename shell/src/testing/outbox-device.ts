import { asUserId, type UserId } from '@waypost/contracts/ids.ts';
import { newRecordId } from '@waypost/contracts/new-record-id.ts';
import type { Change, OutboxNews } from '@waypost/contracts/site-worker.ts';

import type { Entry, Row } from '../worker/outbox/entry.ts';
import type { OutboxStore } from '../worker/outbox/outbox-store.ts';
import { createOutbox } from '../worker/outbox/outbox.ts';

export const ANA = asUserId('ana000000000001');
export const BEN = asUserId('ben000000000001');
export const RECORDS = '/api/collections/places/records';

/** Records as the server keeps them, and a line to it that fails as it is told to. */
export function createSite() {
  const rows = new Map<string, Record<string, unknown>>();
  /** Bytes of what moves: as many as there are, and as many as were sent. */
  const clips = new Map<string, { there: number; sent: number }>();
  const names = new Set<string>();
  const said: string[] = [];
  let person = ANA;
  let clock = 0;
  let numbers = 0;
  let fate: () => 'through' | 'nothing' | 'no-answer' = () => 'through';

  function takePart(path: string, part: Blob) {
    const [, sum = '', from] = /\/clips\/(\w+)\/\d+\/(\d+)$/.exec(path) ?? [];
    const { there, sent } = clips.get(sum) ?? { there: 0, sent: 0 };
    const received = there + (Number(from) === there ? part.size : 0);
    clips.set(sum, { there: received, sent: sent + part.size });
    return Response.json({ received });
  }

  async function answer(path: string, method: string, form: FormData | null, once: string | null) {
    if (path.endsWith('auth-refresh')) return Response.json({ record: { id: person } });
    const id = /\/([a-z0-9]{15})$/.exec(path)?.[1] ?? String(form?.get('id'));
    const row = rows.get(id);
    if (method === 'GET') return row ? Response.json(row) : new Response('{}', { status: 404 });
    if (row && row['user'] !== person) return new Response('{}', { status: 404 });
    if (method === 'DELETE') return new Response(null, { status: rows.delete(id) ? 204 : 404 });
    if (method === 'POST' && row)
      return Response.json({ data: { id: { code: 'validation_not_unique' } } }, { status: 400 });
    if (method === 'PATCH' && !row) return new Response('{}', { status: 404 });
    if (once && names.has(once)) return new Response('{}', { status: 412 });
    const was = JSON.parse(String(form?.get('was') ?? '{}')) as Record<string, unknown>;
    if (row && Object.entries(was).some(([field, value]) => row[field] !== value))
      return new Response('{}', { status: 409 });
    if (once) names.add(once);
    const next: Record<string, unknown> = {
      other_pictures: [],
      created: clock,
      ...row,
      id,
      updated: (clock += 1),
    };
    if (!row) next['created'] = next['updated'];
    for (const [field, value] of form ?? [])
      if (field.startsWith('other_pictures')) {
        if (typeof value === 'string') continue;
        const stored = value.name.replace('.', `_${(numbers += 1)}.`);
        next['other_pictures'] = [...(next['other_pictures'] as string[]), stored];
      } else if (field !== 'was') next[field] = value;
    said.push(`${method} ${id}`);
    rows.set(id, next);
    return Response.json(next);
  }

  const line = (async (input: string, init: RequestInit = {}) => {
    const way = fate();
    if (way === 'nothing') throw new TypeError('No line.');
    const got =
      init.body instanceof Blob
        ? takePart(input, init.body)
        : await answer(
            input,
            init.method ?? 'GET',
            (init.body as FormData | undefined) ?? null,
            new Headers(init.headers).get('X-Waypost-Once'),
          );
    if (way === 'no-answer') throw new TypeError('The answer was lost.');
    return got;
  }) as typeof fetch;
  return {
    ...{ rows, clips, said, line },
    signIn: (who: typeof ANA) => (person = who),
    fails: (how: typeof fate) => (fate = how),
  };
}

/** What a device keeps; the test's own, for Node copies no files. */
function createKept(): OutboxStore & { isFull: boolean } {
  const entries = new Map<number, Entry>();
  let reader: UserId | null = null;
  return {
    isFull: false,
    all: async () => [...entries.values()].toSorted((a, b) => a.number - b.number),
    async put(entry) {
      if (this.isFull) throw new DOMException('No room.', 'QuotaExceededError');
      entries.set(entry.number, entry);
    },
    delete: async (number) => void entries.delete(number),
    reader: async () => reader,
    setReader: async (person) => void (reader = person),
  };
}

export function createDevice(site: ReturnType<typeof createSite>) {
  const store = createKept();
  let news: OutboxNews = { waiting: [], isSending: false, isOutdated: false };
  let queue: Promise<unknown> = Promise.resolve();
  const start = () => {
    const locks = new Map<string, Promise<unknown>>();
    return createOutbox({
      store,
      line: site.line,
      readRow: async (_, id) => (site.rows.get(id) as Row | undefined) ?? null,
      learn: async () => undefined,
      alone: (name, act) => {
        const mine = (locks.get(name) ?? Promise.resolve()).then(act, act);
        locks.set(
          name,
          mine.catch(() => undefined),
        );
        return mine;
      },
      sizeOf: async () => [4, 3],
      tell: (next) => (news = next),
      wakeLater: () => undefined,
    });
  };
  let outbox = start();
  /** Tries it over the line first, as a page does. */
  async function change(method: Change['method'], id: string, values: Record<string, string | File>) {
    const once = newRecordId();
    const fields = Object.entries({ ...values, ...(method === 'POST' && { id, user: ANA }) });
    const path = method === 'POST' ? RECORDS : `${RECORDS}/${id}`;
    if (!(await outbox.holds())) {
      const body = new FormData();
      for (const [field, value] of fields) body.append(field, value);
      const headers = { 'X-Waypost-Once': once };
      const answer = await site.line(path, { method, body, headers }).catch(() => null);
      if (answer?.ok) return;
    }
    await outbox.keep({ once, person: ANA, method, path, fields, isTried: true });
  }
  return {
    ...{ change, store },
    get outbox() {
      return outbox;
    },
    news: () => news,
    restart: () => (outbox = start()),
    settled: () => queue,
    send: () => (queue = outbox.send()),
  };
}

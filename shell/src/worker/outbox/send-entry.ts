import { DOWN, ONCE_HEADER, STORED_ALREADY } from '@waypost/contracts/site-worker.ts';
import { ID_TAKEN } from '@waypost/contracts/errors/id-taken.ts';
import { TUNNEL_HEADER } from '@waypost/kit/api/tunnel-header.ts';
import { isFromElsewhere } from '@waypost/kit/api/is-from-elsewhere.ts';
import { sendParts } from '@waypost/kit/api/send-parts.ts';

import { textOf, type Entry, type Fields, type Row } from './entry.ts';

const WORDS = ['title', 'subtext', 'description'];

/** What became of a change that was sent. */
export type Outcome =
  /** The record as it is stored; null where it is deleted. */
  | { readonly is: 'sent'; readonly row: Row | null }
  /** Nobody answered, or the site did, and can not now. */
  | { readonly is: 'later'; readonly isOfSite: boolean }
  | { readonly is: 'refused'; readonly problem: NonNullable<Entry['problem']>; readonly said: string };

interface Answer {
  readonly status: number;
  readonly body: Partial<Row> & {
    readonly data?: Readonly<Record<string, { readonly code?: string; readonly message?: string }>> & {
      readonly stored?: Row;
    };
  };
}

/** Sends one change, which the server may know already. Never rejects. */
export async function sendEntry(entry: Entry, line: typeof fetch): Promise<Outcome> {
  const { method, path, record, fields, collection } = entry;
  const own = `/api/collections/${collection}/records/${record}`;

  async function ask(how: string, address: string, sent?: Fields | Blob): Promise<Answer> {
    const body = sent instanceof Blob ? sent : sent && new FormData();
    if (body instanceof FormData) for (const [field, value] of sent as Fields) body.append(field, value);
    const answer = await line(address, {
      method: how,
      cache: 'no-store',
      ...(body && { body }),
      headers: { [TUNNEL_HEADER]: 'true', ...(how === 'PATCH' && { [ONCE_HEADER]: entry.once }) },
    });
    if (isFromElsewhere(answer) || DOWN.has(answer.status)) throw new TypeError('Nobody answers.');
    return { status: answer.status, body: ((await answer.json().catch(() => null)) ?? {}) as Answer['body'] };
  }

  const stored = async () => (await ask('GET', own)).body as Row;

  /** Over the state there is: of a story it has to be named. */
  async function over(sent: Fields): Promise<Answer> {
    const answer = await ask('PATCH', own, sent);
    const revision = answer.status === 409 ? answer.body.data?.stored?.['revision'] : undefined;
    if (revision === undefined || !entry.isOver) return answer;
    return ask('PATCH', own, [...without(sent, 'revision'), ['revision', String(revision)]]);
  }

  /** An earlier try whose answer was lost made it. What was changed since then is left. */
  async function again(): Promise<Answer> {
    const row = await stored();
    if (row['user'] !== entry.person) return { status: 403, body: {} };
    const isAsSent = WORDS.every((name) => (textOf(fields, name) ?? row[name]) === row[name]);
    if (isAsSent || row['created'] !== row['updated']) return { status: 200, body: row };
    return over([...without(fields, 'id', 'user', 'revision'), ['revision', '1']]);
  }

  /** What moves goes first. @returns what the server has against it */
  async function sendClips(): Promise<Answer | null> {
    let refusal: Answer | null = null;
    for (const clip of entry.clips ?? [])
      await sendParts(clip, clip.name, async (address, part) => {
        const answer = await ask('POST', address, part);
        if (answer.status >= 300) refusal = answer;
        return refusal ? clip.size : Number(answer.body['received']);
      });
    return refusal;
  }

  try {
    let answer =
      (await sendClips()) ??
      (method === 'PATCH'
        ? await over(fields)
        : await ask(method, path, method === 'POST' ? fields : undefined));
    if (method === 'POST' && answer.status === 400 && answer.body.data?.['id']?.code === ID_TAKEN)
      answer = await again();
    const { status, body } = answer;
    if (status === 204 || (status === 404 && method === 'DELETE')) return { is: 'sent', row: null };
    if (status === STORED_ALREADY) return { is: 'sent', row: await stored() };
    if (status < 300) return { is: 'sent', row: body as Row };
    if (status === 429 || status === 408 || status >= 500) return { is: 'later', isOfSite: status >= 500 };
    return { is: 'refused', problem: problemOf(status), said: saidIn(body) };
  } catch {
    return { is: 'later', isOfSite: false };
  }
}

const without = (fields: Fields, ...names: string[]) => fields.filter(([name]) => !names.includes(name));

function problemOf(status: number): NonNullable<Entry['problem']> {
  if (status === 409) return 'conflict';
  return status === 404 ? 'gone' : 'refused';
}

function saidIn({ message, data = {} }: Answer['body']): string {
  const said = Object.values(data).find((field) => field?.message)?.message ?? message;
  return typeof said === 'string' ? said : '';
}

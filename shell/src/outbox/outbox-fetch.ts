import type { UserId } from '@waypost/contracts/ids.ts';
import { newRecordId } from '@waypost/contracts/new-record-id.ts';
import { DOWN, ONCE_HEADER, type Change, type Kept } from '@waypost/contracts/site-worker.ts';
import { clipsOfForm } from '@waypost/kit/api/form-clips.ts';
import { isFromElsewhere } from '@waypost/kit/api/is-from-elsewhere.ts';

import type { OutboxClient } from './outbox-client.ts';

const RECORDS = /^\/api\/collections\/(?:places_collection|places)\/records(?:\/[a-z0-9]{15})?$/;
const PUT_BACK = /^\/api\/waypost\/bin\/([a-z0-9]{15})$/;

type Init = Parameters<typeof fetch>[1];

/**
 * Sends as `send` does, but a change of a story or place that does not get through is left to the outbox, which answers in the
 * server's place. While something waits there, nothing overtakes it.
 *
 * @param person who is signed in
 */
export function createOutboxFetch(
  send: typeof fetch,
  outbox: Pick<OutboxClient, 'isThere' | 'holds' | 'keep' | 'putBack' | 'send'>,
  person: () => UserId | undefined,
): typeof fetch {
  return async (input, init) => {
    const method = init?.method ?? 'GET';
    const { pathname } = new URL(String(input), document.baseURI);
    // What carries a token is of another site, or of a browser without cookies: nothing could be sent for it later.
    const by = new Headers(init?.headers).has('Authorization') ? undefined : person();
    if (method === 'GET' || !by || !outbox.isThere()) return send(input, init);
    const [, binned] = PUT_BACK.exec(pathname) ?? [];
    if (binned && method === 'POST') {
      const kept = await outbox.putBack(binned);
      return kept ? answerOf(kept) : send(input, init);
    }
    if (!RECORDS.test(pathname)) return send(input, init);

    const change = changeOf(method as Change['method'], pathname, init, by);
    const keep = async (isTried: boolean) => {
      const kept = await outbox.keep({ ...change, isTried });
      return kept && answerOf(kept);
    };
    if (await outbox.holds()) {
      const kept = await keep(false);
      outbox.send();
      if (kept) return kept;
    }
    // Without a network nothing leaves the device.
    const isTried = navigator.onLine;
    try {
      const headers = new Headers(init?.headers);
      if (method === 'PATCH') headers.set(ONCE_HEADER, change.once);
      const answer = await send(input, { ...init, headers });
      if (!DOWN.has(answer.status) && !isFromElsewhere(answer)) return answer;
      return (await keep(isTried)) ?? answer;
    } catch (error) {
      const isStopped = error instanceof DOMException && error.name === 'AbortError';
      const kept = isStopped ? null : await keep(isTried);
      if (kept) return kept;
      throw error;
    }
  };
}

/** A new record bears an id from the first try on, so that it is made once. */
function changeOf(
  method: Change['method'],
  path: string,
  init: Init,
  person: UserId,
): Omit<Change, 'isTried'> {
  const once = new Headers(init?.headers).get(ONCE_HEADER) ?? newRecordId();
  const { body } = init ?? {};
  if (body instanceof FormData && method === 'POST' && !body.get('id')) body.set('id', newRecordId());
  const fields =
    body instanceof FormData
      ? [...body.entries()]
      : Object.entries(JSON.parse(typeof body === 'string' ? body : '{}') as Record<string, string>);
  const clips = body instanceof FormData ? clipsOfForm(body) : [];
  return { once, person, method, path, fields, ...(clips.length > 0 && { clips }) };
}

const answerOf = ({ status, body }: Kept) =>
  body === null ? new Response(null, { status }) : Response.json(body, { status });

/** @page */
import { asUserId } from '@waypost/contracts/ids.ts';
import type { Change, Kept } from '@waypost/contracts/site-worker.ts';

import { createOutboxFetch } from './outbox-fetch.ts';

const PLACE = '/api/collections/places/records/place0000000001';
const page = (status: number, type = 'application/json') =>
  ({ status, headers: new Headers({ 'content-type': type }) }) as Response;

beforeAll(() => {
  Object.assign(globalThis, { Response: { json: (body: Kept['body']) => ({ body }) } });
});

/** Sends a change of a place with an answer or a failure at the other end of the line. */
async function sent(
  end: () => Response,
  { holds = false, isThere = true, isFull = false, address = PLACE } = {},
) {
  const kept: Change[] = [];
  let tries = 0;
  const send = createOutboxFetch(
    async () => {
      tries += 1;
      return end();
    },
    {
      isThere: () => isThere,
      holds: async () => holds,
      async keep(change) {
        kept.push(change);
        return isFull ? null : { status: 200, body: 'kept' };
      },
      putBack: async () => null,
      send: () => undefined,
    },
    () => asUserId('ana000000000001'),
  );
  const init = { method: 'PATCH', body: '{"title":"Lisbon"}' };
  const answer = await send(address, init).catch((error: unknown) => error);
  return { answer, kept, tries };
}

const fails = (name: string) => () => {
  throw name === 'TypeError' ? new TypeError('No line.') : new DOMException('Stopped.', name);
};
const KEPT = { body: 'kept' };

it.each([
  ['there is no line', fails('TypeError')],
  ['nothing comes in time', fails('TimeoutError')],
  ['the site is down', () => page(502)],
  ['the page of a hotel answers', () => page(200, 'text/html; charset=utf-8')],
])('leaves a change to the outbox where %s', async (_, end) => {
  const { answer, kept } = await sent(end);
  expect(answer).toEqual(KEPT);
  expect(kept).toMatchObject([{ path: PLACE, fields: [['title', 'Lisbon']], isTried: true }]);
});

it('lets nothing overtake what waits', async () => {
  expect(await sent(() => page(200), { holds: true })).toMatchObject({ answer: KEPT, tries: 0 });
});

it.each([
  ['an answer of the site', () => page(409), {}, 0],
  ['what the person stopped', fails('AbortError'), {}, 0],
  ['what is no story and no place', fails('TypeError'), { address: '/api/waypost/reports' }, 0],
  ['a page without a worker', fails('TypeError'), { isThere: false }, 0],
  ['a device without room', fails('TypeError'), { isFull: true }, 1],
])('leaves as it is without an outbox: %s', async (_, end, options, count) => {
  const { answer, kept, tries } = await sent(end, options);
  expect(answer).not.toEqual(KEPT);
  expect([kept.length, tries]).toEqual([count, 1]);
});

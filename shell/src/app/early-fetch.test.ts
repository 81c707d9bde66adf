import { startSilentServer, type SilentServer } from '@waypost/kit/testing/silent-server.ts';

import { createEarlyFetch } from './early-fetch.ts';

const SITE = 'https://waypost.example';
type EarlyAnswers = NonNullable<Parameters<typeof createEarlyFetch>[0]['waypostEarly']>;

beforeAll(() => Object.assign(globalThis, { document: { baseURI: SITE } }));

/** As the inline script keeps an answer: with what stops it. */
function early(answer: Promise<Response>, stop = new AbortController()) {
  answer.catch(() => undefined);
  return Object.assign(answer, { stop });
}

function page(answers: EarlyAnswers) {
  const sent: string[] = [];
  const send: typeof fetch = (input, init) => {
    sent.push(String(input));
    return init?.signal?.aborted
      ? Promise.reject(init.signal.reason)
      : Promise.resolve(new Response('fresh'));
  };
  return { sent, page: { waypostEarly: answers, fetch: send } };
}

const text = async (answer: Promise<Response>) => (await answer).text();

describe('createEarlyFetch', () => {
  it('hands an early answer to the call it was made for, once', async () => {
    const { sent, page: here } = page({
      '/api/stories?page=1': early(Promise.resolve(new Response('early'))),
    });
    const fetchEarly = createEarlyFetch(here);
    expect(await text(fetchEarly('/api/stories?page=1'))).toBe('early');
    expect(await text(fetchEarly('/api/stories?page=1'))).toBe('fresh');
    expect(sent).toEqual(['/api/stories?page=1']);
  });

  it('asks again where the early answer was an error or never came', async () => {
    const { page: here } = page({
      '/api/a': early(Promise.resolve(new Response('', { status: 503 }))),
      '/api/b': early(Promise.reject(new TypeError('offline'))),
    });
    const fetchEarly = createEarlyFetch(here);
    expect(await text(fetchEarly('/api/a'))).toBe('fresh');
    expect(await text(fetchEarly('/api/b'))).toBe('fresh');
  });

  it('does not ask again for what is not there', async () => {
    const { sent, page: here } = page({
      '/api/a': early(Promise.resolve(new Response('gone', { status: 404 }))),
    });
    expect((await createEarlyFetch(here)('/api/a')).status).toBe(404);
    expect(sent).toEqual([]);
  });

  it('leaves writes alone', async () => {
    const { page: here } = page({ '/api/a': early(Promise.resolve(new Response('early'))) });
    expect(await text(createEarlyFetch(here)('/api/a', { method: 'POST' }))).toBe('fresh');
  });
});

describe('an early answer of a server that never finishes', () => {
  let server: SilentServer;

  beforeAll(async () => {
    server = await startSilentServer();
  });
  afterAll(() => server.stop());

  it.each(['/silent', '/begun'])(
    'ends when its caller’s time is up, and Retry asks anew: %s',
    async (path) => {
      const stop = new AbortController();
      const { sent, page: here } = page({
        [path]: early(fetch(server.origin + path, { signal: stop.signal }), stop),
      });
      const fetchEarly = createEarlyFetch(here);
      await expect(text(fetchEarly(path, { signal: AbortSignal.timeout(100) }))).rejects.toMatchObject({
        name: 'TimeoutError',
      });
      expect(stop.signal.aborted).toBe(true);
      expect(await text(fetchEarly(path))).toBe('fresh');
      expect(sent.at(-1)).toBe(path);
    },
  );

  it('ends at once for a caller who has left already', async () => {
    const stop = new AbortController();
    const { page: here } = page({
      '/silent': early(fetch(`${server.origin}/silent`, { signal: stop.signal }), stop),
    });
    const call = createEarlyFetch(here)('/silent', { signal: AbortSignal.abort() });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(stop.signal.aborted).toBe(true);
  });
});

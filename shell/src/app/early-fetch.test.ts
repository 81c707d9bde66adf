import { createEarlyFetch } from './early-fetch.ts';

function page(early: Record<string, Promise<Response>>) {
  const sent: string[] = [];
  const send: typeof fetch = (input) => {
    sent.push(String(input));
    return Promise.resolve(new Response('fresh'));
  };
  return { sent, page: { waypostEarly: early, fetch: send } };
}

const text = async (answer: Promise<Response>) => (await answer).text();

describe('createEarlyFetch', () => {
  it('hands an early answer to the call it was made for, once', async () => {
    const { sent, page: here } = page({ '/api/stories?page=1': Promise.resolve(new Response('early')) });
    const fetchEarly = createEarlyFetch(here);
    expect(await text(fetchEarly('/api/stories?page=1'))).toBe('early');
    expect(await text(fetchEarly('/api/stories?page=1'))).toBe('fresh');
    expect(sent).toEqual(['/api/stories?page=1']);
  });

  it('asks again where the early answer was an error or never came', async () => {
    const { page: here } = page({
      '/api/a': Promise.resolve(new Response('', { status: 503 })),
      '/api/b': Promise.reject(new TypeError('offline')),
    });
    const fetchEarly = createEarlyFetch(here);
    expect(await text(fetchEarly('/api/a'))).toBe('fresh');
    expect(await text(fetchEarly('/api/b'))).toBe('fresh');
  });

  it('does not ask again for what is not there', async () => {
    const { sent, page: here } = page({ '/api/a': Promise.resolve(new Response('gone', { status: 404 })) });
    expect((await createEarlyFetch(here)('/api/a')).status).toBe(404);
    expect(sent).toEqual([]);
  });

  it('leaves writes alone', async () => {
    const { page: here } = page({ '/api/a': Promise.resolve(new Response('early')) });
    expect(await text(createEarlyFetch(here)('/api/a', { method: 'POST' }))).toBe('fresh');
  });
});

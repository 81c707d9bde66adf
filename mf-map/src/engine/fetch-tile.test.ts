/** @page */
import { fetchTile } from './fetch-tile.ts';

describe('fetching a tile', () => {
  const asked: [string, RequestInit | undefined][] = [];
  let answers: (() => Promise<Response>)[];
  const bytes = () => Promise.resolve(new Response(new Uint8Array([1, 2])));
  const failure = () => Promise.resolve(new Response(null, { status: 503 }));
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));

  beforeEach(() => {
    jest.useFakeTimers();
    asked.length = 0;
    window.fetch = (input, init) => {
      asked.push([String(input), init]);
      return answers.shift()!();
    };
  });
  afterEach(() => jest.useRealTimers());

  const settled = async <Value>(work: Promise<Value>) => {
    const outcome = work.then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    await jest.advanceTimersByTimeAsync(10_000);
    return outcome;
  };

  it('sends no cookie, and the tunnel’s header to its own site alone', async () => {
    answers = [bytes, bytes];
    await fetchTile('/api/discover/tiles/0/0/0.mvt', new AbortController().signal);
    await fetchTile('https://api.example/tiles/0/0/0.mvt', new AbortController().signal);
    expect(
      asked.map(([, init]) => [init?.credentials, Object.fromEntries(new Headers(init?.headers))]),
    ).toEqual([
      ['omit', { 'ngrok-skip-browser-warning': 'true' }],
      ['omit', {}],
    ]);
  });

  it('asks again for one that did not come', async () => {
    answers = [failure, lost, bytes];
    const { value } = (await settled(fetchTile('/t', new AbortController().signal))) as {
      value: ArrayBuffer;
    };
    expect(value.byteLength).toBe(2);
  });

  it('gives up after the third time, and says what happened', async () => {
    answers = [lost, lost, failure];
    const { error } = (await settled(fetchTile('/t', new AbortController().signal))) as { error: Error };
    expect(error.message).toBe('A tile was answered with 503: /t');
    expect(asked).toHaveLength(3);
  });

  it('asks for nothing more once it is stopped', async () => {
    answers = [failure, bytes];
    const stop = new AbortController();
    const outcome = settled(fetchTile('/t', stop.signal));
    stop.abort(new Error('no longer looked at'));
    expect(await outcome).toEqual({ error: new Error('no longer looked at') });
    expect(asked).toHaveLength(1);
  });
});

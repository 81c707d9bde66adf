/** @page */
import { isLateFile } from './is-late-file.ts';

const URL_OF_FILE = 'https://remotes.example/mf-map/f/920.4532490cda2d2e57.js';

interface Network {
  /** Bytes that came before the file is looked at. */
  readonly first?: number;
  /** Bytes that come each second after that. */
  readonly rate?: number;
  /** Milliseconds the build's entry took. */
  readonly entry?: number;
}

const { fetch: fetchBefore } = window;
let asked: string[] = [];

function useNetwork({ first = 0, rate = 0, entry = 40 }: Network) {
  const entries = [
    { name: 'https://site.example/shell.js', duration: 9000 },
    { name: 'https://remotes.example/mf-map/f/remote-entry.90bdcd51f34fd6fd.js', duration: entry },
  ];
  Object.assign(performance, { getEntriesByType: () => entries });
  window.fetch = (url) => {
    asked.push(String(url));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        if (first > 0) controller.enqueue(new Uint8Array(first));
        if (rate > 0) setInterval(() => controller.enqueue(new Uint8Array(rate)), 1000);
      },
    });
    return Promise.resolve(new Response(body));
  };
}

/** Whether the file is late after so many milliseconds; undefined while that is not known. */
async function answerAfter(ms: number, isMissing = () => true): Promise<boolean | undefined> {
  let answer: boolean | undefined;
  void isLateFile(URL_OF_FILE, isMissing).then((is) => (answer = is));
  await jest.advanceTimersByTimeAsync(ms);
  return answer;
}

beforeEach(() => {
  asked = [];
  jest.useFakeTimers({ doNotFake: ['performance'] });
});
afterEach(() => {
  jest.useRealTimers();
  window.fetch = fetchBefore;
});

it('a file of which nothing comes is late within six seconds', async () => {
  useNetwork({});
  expect(await answerAfter(5500)).toBe(true);
});

it('a file that stopped half way is late as soon', async () => {
  useNetwork({ first: 50_000 });
  expect(await answerAfter(5500)).toBe(true);
});

it('a file that trickles so that it would never end is late', async () => {
  useNetwork({ rate: 20 });
  expect(await answerAfter(5500)).toBe(true);
});

it('a file whose bytes come is not late however long it takes, and is asked for once', async () => {
  useNetwork({ rate: 2000 });
  expect(await answerAfter(60_000)).toBeUndefined();
  expect(asked).toEqual([URL_OF_FILE]);
});

it('a file that comes soon is not asked for beside', async () => {
  useNetwork({});
  expect(await answerAfter(3000, () => false)).toBe(false);
  expect(asked).toEqual([]);
});

it('where the build’s entry was slow a file is given more time, and three times as much at most', async () => {
  useNetwork({ entry: 4000 });
  expect(await answerAfter(7900)).toBeUndefined();
  useNetwork({ entry: 60_000 });
  expect(await answerAfter(10_500)).toBe(true);
});

it('a file that can not be asked for beside is late', async () => {
  useNetwork({});
  window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await answerAfter(5500)).toBe(true);
});

/** @page */
import { BUILD_MARK } from '@waypost/contracts/build-mark.ts';
import { EARLY_FILES_ID } from '@waypost/contracts/page-start.ts';
import { FILE_EVENT, readFileEvent, type FileEventDetail } from '@waypost/contracts/file-events.ts';

import { HASHES, LoadingRuntimeModule } from './loading-runtime.ts';

const URL_OF_FILE = 'https://remotes.example/mf-map/f/9.0123456789abcdef.js';
const MARK = 'mf-map/7b35afa6940c/1';

type LoadScript = (url: string, done: (event: Event) => void) => void;

let news: (FileEventDetail | null)[];
const note = (event: Event) => void news.push(readFileEvent(event));

/** Runs the runtime as the entry of a build does, and gives its script loader; without a mark it is the shell's. */
function loadScriptOf(mark?: string): LoadScript {
  const runtime: { l?: LoadScript } = {};
  Object.assign(window, { __webpack_require__: runtime });
  const entry = document.createElement('script');
  if (mark) entry.dataset[BUILD_MARK] = mark;
  const code = new LoadingRuntimeModule(!mark).generate().replace(HASHES, '9.0123456789abcdef.js~hash');
  entry.textContent = `{${code}}`;
  document.head.append(entry);
  entry.remove();
  return runtime.l!;
}

const script = () => document.querySelector<HTMLScriptElement>(`script[src="${URL_OF_FILE}"]`)!;

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  news = [];
  window.addEventListener(FILE_EVENT, note);
});

afterEach(() => {
  window.removeEventListener(FILE_EVENT, note);
  jest.useRealTimers();
});

it('announces the request of a file in the form the shell reads, with the build’s mark', () => {
  loadScriptOf(MARK)(URL_OF_FILE, () => undefined);
  expect(news).toEqual([
    { type: 'requested', build: MARK, url: URL_OF_FILE, isMissing: expect.any(Function) as () => boolean },
  ]);
  const [requested] = news;
  if (requested?.type !== 'requested') throw new Error('No request was announced.');
  expect(requested.isMissing()).toBe(true);
  script().dispatchEvent(new Event('load'));
  expect(requested.isMissing()).toBe(false);
  expect(news).toHaveLength(1);
});

it('announces a loss in the form the shell reads, after the second failure alone', async () => {
  loadScriptOf(MARK)(URL_OF_FILE, () => undefined);
  script().dispatchEvent(new Event('error'));
  expect(news).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(400);
  script().dispatchEvent(new Event('error'));
  expect(news[1]).toEqual({ type: 'lost', build: MARK, url: URL_OF_FILE });
});

it('a file that has not come after two minutes is lost', async () => {
  loadScriptOf(MARK)(URL_OF_FILE, () => undefined);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(news[1]).toMatchObject({ type: 'lost', url: URL_OF_FILE });
});

describe('the shell, whose entry has no mark', () => {
  beforeEach(() => {
    const files = [['/mf-map/f/9.0123456789abcdef.js', `sha256-${'A'.repeat(43)}=`]];
    document.head.innerHTML = `<script type="application/json" id="${EARLY_FILES_ID}">${JSON.stringify({ files })}</script>`;
  });

  it('loads a file with the hash the page has for it, announced without a mark', () => {
    loadScriptOf()(URL_OF_FILE, () => undefined);
    expect(script().integrity).toBe(`sha256-${'A'.repeat(43)}=`);
    expect(news[0]?.build).toBeUndefined();
  });

  it('loads no file the page does not name', () => {
    const load = loadScriptOf();
    expect(() => load('https://remotes.example/mf-map/f/other.0123456789abcdef.js', () => undefined)).toThrow(
      'No hash is known',
    );
    expect(document.querySelector('script[src]')).toBeNull();
  });
});

import { runInNewContext } from 'node:vm';
import { EARLY_FILES_ID, RELEASE_ID } from '@waypost/contracts/page-start.ts';
import type { ReleaseManifest, RemoteBuild, RemoteRelease } from '@waypost/contracts/release-manifest.ts';

import { EARLY_SCRIPT } from '../site/early-script.ts';

export const STABLE = 'aaaaaaaaaaaa';
export const GOOD = 'bbbbbbbbbbbb';
export const CANDIDATE = 'cccccccccccc';
export const VISITOR = '00112233445566778899aabbccddeeff';

const PAGES: RemoteBuild['pages'] = [
  {
    path: '/travel-story/:id',
    expose: 'story-map@1',
    title: { en: 'Story' },
    requests: ['/api/stories/{id}'],
  },
  {
    path: '/dashboard',
    expose: 'dashboard@1',
    title: { en: 'Your stories' },
    protected: true,
    requests: ['/api/own'],
  },
  { path: '/login', expose: 'sign-in@1', title: { en: 'Login' }, role: 'sign-in', guestsOnly: true },
];

export function build(id: string, requires: Partial<RemoteBuild['requires']> = {}): RemoteBuild {
  const file = (name: string) => ({ file: `${name}.${id}.js`, integrity: `sha256-${name}${id}` });
  return {
    base: '/mf-map/f/',
    container: 'mf_map',
    entry: file('entry'),
    exposes: { 'story-map@1': { module: './story-map', files: [file('story-map')], uses: [] } },
    requires: { hostApi: '^1.0.0', shared: { react: '^19.3.0' }, ...requires },
    stateless: true,
    pages: PAGES,
  };
}

export function remote(given: Partial<RemoteRelease> = {}): RemoteRelease {
  return {
    stable: STABLE,
    lastGood: GOOD,
    kill: false,
    rollout: null,
    builds: { [STABLE]: build(STABLE), [GOOD]: build(GOOD), [CANDIDATE]: build(CANDIDATE) },
    ...given,
  };
}

export const rollout = (given: Partial<NonNullable<RemoteRelease['rollout']>> = {}) => ({
  candidate: CANDIDATE,
  basisPoints: 0,
  salt: 'spring',
  ...given,
});

/** A browser's storage over plain entries. */
const storage = (entries: Record<string, string>): Pick<Storage, 'getItem' | 'setItem'> => ({
  getItem: (key) => entries[key] ?? null,
  setItem: (key, value) => void (entries[key] = value),
});

interface PageOptions {
  readonly remotes: Readonly<Record<string, RemoteRelease>>;
  readonly address?: string;
  readonly local?: Record<string, string>;
  readonly session?: Record<string, string>;
  readonly previews?: Record<string, number>;
  readonly storageThrows?: true;
  readonly languages?: readonly string[];
  readonly fetch?: typeof fetch;
}

/** Runs the page's inline script as a page at `address` would. */
export function visit({
  remotes,
  address = '/travel-story/abc',
  local = {},
  session = {},
  previews,
  storageThrows,
  languages = ['en'],
  fetch = () => Promise.resolve(new Response()),
}: PageOptions) {
  const release: ReleaseManifest = {
    ...{ schema: 'waypost-release/1', revision: 1, remotes },
    ...(previews && { previews }),
  };
  const blocks: Record<string, unknown> = {
    [RELEASE_ID]: release,
    [EARLY_FILES_ID]: {
      api: '',
      components: {},
      offer: { hostApi: '1.2.0', runtime: '2.9.2', shared: { react: '19.3.1' } },
      texts: {},
      files: [],
    },
  };
  const preloads: string[] = [];
  const last: string[] = [];
  const problems: string[] = [];
  const root = { lang: 'en', dir: '' };
  const page = {
    navigator: { languages },
    document: {
      documentElement: root,
      adoptedStyleSheets: [],
      getElementById: (id: string) => ({ textContent: JSON.stringify(blocks[id]) }),
      createElement: () => ({}),
      head: {
        appendChild: ({ href, fetchPriority }: HTMLLinkElement) => {
          preloads.push(href);
          if (fetchPriority === 'low') last.push(href);
        },
      },
    },
    location: new URL(address, 'http://site.example'),
    get localStorage() {
      if (storageThrows) throw new Error('Storage is switched off.');
      return storage(local);
    },
    get sessionStorage() {
      if (storageThrows) throw new Error('Storage is switched off.');
      return storage(session);
    },
    CSSStyleSheet: class {
      replaceSync() {}
    },
    crypto,
    URLSearchParams,
    console: { warn: (...problem: readonly unknown[]) => problems.push(problem.join(' ')) },
    fetch,
    AbortController,
  } as Record<string, unknown>;
  page['window'] = page;
  runInNewContext(EARLY_SCRIPT, page);
  expect(problems).toHaveLength(0);
  const choice = JSON.parse(JSON.stringify(page['waypostChoice'])) as Record<string, string[]>;
  const early = page['waypostEarly'] as Record<string, Promise<Response> & { stop: AbortController }>;
  return { root, choice, map: choice['mf-map'], preloads, last, local, session, early };
}

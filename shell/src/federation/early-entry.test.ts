import type { EarlyBuild } from '@waypost/contracts/early-page.ts';
import type { RemoteBuild } from '@waypost/contracts/release-manifest.ts';

import { createRunEntry } from './early-entry.ts';

const file = (name: string) => ({ file: name, integrity: `sha256-${name}` });
const build: RemoteBuild = {
  base: '/mf-map/f/',
  container: 'mf_map',
  entry: file('entry.js'),
  exposes: {},
  requires: { hostApi: '^1.0.0', shared: {} },
  stateless: true,
};
const early: EarlyBuild = {
  remote: 'mf-map',
  buildId: 'aaaaaaaaaaaa',
  build,
  files: [file('story-map.js'), file('story-map.css')],
};

const scripts = () => Array.from(document.scripts, ({ src }) => new URL(src).pathname);
const container = () => ({ init: () => undefined, get: () => undefined });

/** Has the entry on the page run, as a browser would. */
function entryRuns(defines: unknown): void {
  Reflect.set(globalThis, 'mf_map', defines);
  document.querySelector('script[src$="/entry.js"]')?.dispatchEvent(new Event('load'));
}

afterEach(() => document.head.replaceChildren());

it('the entry and the first scripts of what is shown first are run at once, checked, and marked as of one build', () => {
  createRunEntry(early);
  expect(scripts()).toEqual(['/mf-map/f/story-map.js', '/mf-map/f/entry.js']);
  expect(new Set(Array.from(document.scripts, ({ dataset }) => dataset['build'])).size).toBe(1);
  expect(Array.from(document.scripts, ({ integrity }) => integrity)).toEqual([
    'sha256-story-map.js',
    'sha256-entry.js',
  ]);
});

it('whoever runs that entry first is given the early run; the next run is a new one', async () => {
  const runEntry = createRunEntry(early);
  const defined = container();
  entryRuns(defined);
  const before = scripts().length;
  expect(await runEntry(early)).toEqual({ ran: true, container: defined });
  expect(scripts()).toHaveLength(before);
  void runEntry(early);
  expect(scripts()).toContain('/mf-map/f/entry.js');
});

it('a first script that comes later than the entry is left to the build, which asks for it', () => {
  createRunEntry(early);
  const late = document.querySelector('script[src$="/story-map.js"]');
  entryRuns(container());
  expect(late?.ownerDocument).not.toBe(document);
  expect(scripts()).toEqual([]);
});

it('another build of the same remote is run by itself', () => {
  const runEntry = createRunEntry(early);
  void runEntry({ ...early, buildId: 'bbbbbbbbbbbb', build: { ...build, entry: file('other.js') } });
  expect(scripts()).toContain('/mf-map/f/other.js');
});

it('an early entry that could not be had is said to be missing, and asked for again', async () => {
  const runEntry = createRunEntry(early);
  document.querySelector('script[src$="/entry.js"]')?.dispatchEvent(new Event('error'));
  expect(await runEntry(early)).toEqual({ ran: false });
  void runEntry(early);
  expect(scripts()).toContain('/mf-map/f/entry.js');
});

it('a page that shows nothing of a remote runs nothing early', () => {
  createRunEntry(undefined);
  expect(scripts()).toEqual([]);
});

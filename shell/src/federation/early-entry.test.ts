import type { EarlyBuild } from '@waypost/contracts/page-start.ts';
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
  expose: 'story-map@1',
  remote: 'mf-map',
  buildId: 'aaaaaaaaaaaa',
  build,
  files: [file('story-map.js'), file('story-map.css')],
  provided: [
    ['/shell/f/antd-core.js', 'sha256-antd-core.js'],
    ['/shell/f/antd-base.css', 'sha256-antd-base.css'],
  ],
};

const scripts = () => Array.from(document.scripts, ({ src }) => new URL(src).pathname);
const container = () => ({ init: () => undefined, get: () => undefined });

/** Has the entry on the page run, as a browser would. */
function entryRuns(defines: unknown): void {
  Reflect.set(globalThis, 'mf_map', defines);
  document.querySelector('script[src$="/entry.js"]')?.dispatchEvent(new Event('load'));
}

afterEach(() => document.head.replaceChildren());

it('the entry, the first scripts of what is shown first, and what the shell provides to it are run at once, checked', () => {
  createRunEntry(early);
  const run = Array.from(document.scripts, ({ integrity, dataset }) => [integrity, dataset['build1']]);
  expect(scripts()).toEqual(['/mf-map/f/entry.js', '/mf-map/f/story-map.js', '/shell/f/antd-core.js']);
  expect(run.map(([integrity]) => integrity)).toEqual([
    'sha256-entry.js',
    'sha256-story-map.js',
    'sha256-antd-core.js',
  ]);
});

it('scripts of the build are marked as of one, the shell’s are not marked', () => {
  createRunEntry(early);
  const [entry, story, provided] = Array.from(document.scripts, ({ dataset }) => dataset['build1']);
  expect(entry).toContain('mf-map');
  expect(story).toBe(entry);
  expect(provided).toBeUndefined();
});

it('whoever runs that entry first is given the early run; the next run is a new one', async () => {
  const runEntry = createRunEntry(early);
  const defined = container();
  entryRuns(defined);
  expect(await runEntry(early)).toEqual({ ran: true, container: defined });
  expect(scripts()).toEqual([]);
  void runEntry(early);
  expect(scripts()).toContain('/mf-map/f/entry.js');
});

it('a script that comes after the entry runs as well, as long as nobody has asked for the entry', () => {
  createRunEntry(early);
  const late = document.querySelector('script[src$="/story-map.js"]');
  entryRuns(container());
  expect(late?.isConnected).toBe(true);
});

it('scripts that have not come when the entry is asked for are left to those who need them', async () => {
  const runEntry = createRunEntry(early);
  const late = [...document.querySelectorAll('script:not([src$="/entry.js"])')];
  const run = runEntry(early);
  expect(late.map(({ ownerDocument }) => ownerDocument === document)).toEqual([false, false]);
  expect(scripts()).toEqual(['/mf-map/f/entry.js']);
  const defined = container();
  entryRuns(defined);
  expect(await run).toEqual({ ran: true, container: defined });
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

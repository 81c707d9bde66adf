import type { ExposedModule } from '@waypost/shared/contracts/host-services.ts';

import { createBrokenBuilds } from './broken-builds.ts';
import { createExposeLoader } from './expose-loader.ts';
import type { NamedBuild } from './find-builds.ts';
import { LoadFailure } from './load-failure.ts';

const EXPOSE = 'place-form@1';
const exposed: ExposedModule = { Component: () => null };
const chunkError = Object.assign(new Error('Loading chunk 9 failed.'), { name: 'ChunkLoadError' });

interface PageOptions {
  readonly ids?: readonly string[];
  /** Builds that fail to load. */
  readonly bad?: readonly string[];
  readonly stateless?: boolean;
}

/** A page whose remote has these builds, in this order. */
function page({ ids = ['candidate', 'stable'], bad = [], stateless = false }: PageOptions = {}) {
  const builds = ids.map(
    (buildId) => ({ remote: 'mf-authoring', buildId, build: { stateless } }) as NamedBuild,
  );
  const failing = new Set(bad);
  const reported: string[] = [];
  const reloads: string[] = [];
  const loader = createExposeLoader({
    find: () => ({ ok: true, builds }),
    source: {
      async load({ buildId }) {
        if (failing.has(buildId)) throw new LoadFailure('unreachable');
        return exposed;
      },
    },
    broken: createBrokenBuilds(() => window.sessionStorage),
    report: {
      ready: ({ buildId }) => reported.push(`${buildId} ready`),
      failed: ({ buildId }, reason, phase) => reported.push(`${buildId} ${reason} ${phase}`),
      slow: ({ buildId }) => reported.push(`${buildId} slow`),
    },
    telemetry: { error: () => undefined },
    reload: () => reloads.push('asked for'),
    reloadOnce: (reason) => reloads.push(reason) === 1,
  });
  const buildShown = () => {
    const state = loader.getState(EXPOSE);
    return state.status === 'ready' ? state.key.split('/')[0] : state.status;
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const open = async () => {
    loader.load(EXPOSE);
    await settle();
  };
  return { loader, reported, reloads, failing, buildShown, open, settle };
}

beforeEach(() => window.sessionStorage.clear());

it('shows the next build when the first can not be had, and remembers the first as broken', async () => {
  const { open, buildShown, reported } = page({ bad: ['candidate'] });
  await open();
  expect(buildShown()).toBe('stable');
  expect(reported).toEqual(['candidate unreachable load']);
  expect(window.sessionStorage.getItem('waypost-broken')).toContain('mf-authoring:candidate');
});

it('with every build bad it fails, remembers none as broken, and Retry starts from the first', async () => {
  const { loader, open, settle, buildShown, failing } = page({ bad: ['candidate', 'stable'] });
  await open();
  expect(buildShown()).toBe('failed');
  expect(window.sessionStorage.getItem('waypost-broken')).toBeNull();
  failing.clear();
  loader.retry(EXPOSE);
  await settle();
  expect(buildShown()).toBe('candidate');
});

it('a crash before anyone saw it brings the next build', async () => {
  const { loader, open, settle, buildShown, reported } = page();
  await open();
  loader.shown(EXPOSE);
  loader.crashed(EXPOSE, new Error('broken'));
  await settle();
  expect(buildShown()).toBe('stable');
  expect(reported).toEqual(['candidate ready', 'candidate crashed render']);
});

it('a form that was seen stays put when it crashes, and opens with the previous version when asked', async () => {
  const { loader, open, settle, buildShown, reported } = page();
  await open();
  loader.seen(EXPOSE);
  loader.crashed(EXPOSE, new Error('broken'));
  await settle();
  expect(loader.getState(EXPOSE)).toEqual({ status: 'crashed', reason: 'crashed', hasPrevious: true });
  expect(reported).toEqual(['candidate crashed later']);
  loader.openPrevious(EXPOSE);
  await settle();
  expect(buildShown()).toBe('stable');
});

it('what holds no entries is replaced at any time', async () => {
  const { loader, open, settle, buildShown } = page({ stateless: true });
  await open();
  loader.seen(EXPOSE);
  loader.crashed(EXPOSE, new Error('broken'));
  await settle();
  expect(buildShown()).toBe('stable');
});

it('the last build that crashes offers Retry with itself', async () => {
  const { loader, open, buildShown, reloads } = page({ ids: ['stable'] });
  await open();
  loader.crashed(EXPOSE, new Error('broken'));
  expect(loader.getState(EXPOSE)).toEqual({ status: 'crashed', reason: 'crashed', hasPrevious: false });
  loader.retry(EXPOSE);
  expect(buildShown()).toBe('stable');
  expect(reloads).toEqual([]);
});

it('the last build that lacks a file has the page reloaded once, then on request alone', async () => {
  const { loader, open, buildShown, reloads } = page({ ids: ['stable'] });
  await open();
  loader.crashed(EXPOSE, chunkError);
  expect(reloads).toEqual(['stable']);
  loader.crashed(EXPOSE, chunkError);
  expect(buildShown()).toBe('crashed');
  loader.retry(EXPOSE);
  expect(reloads).toEqual(['stable', 'stable', 'asked for']);
});

it.each([
  ['of a part that holds no entries brings the next build', true, 'stable'],
  ['of a form that was seen leaves the form where it is', false, 'candidate'],
])('a lost file %s', async (_, stateless, expected) => {
  const { loader, open, settle, buildShown, reported } = page({ stateless });
  await open();
  loader.seen(EXPOSE);
  const detail = { build: 'mf-authoring/candidate/1', url: '/mf-authoring/f/9.js' };
  window.dispatchEvent(new CustomEvent('waypost-lost', { detail }));
  await settle();
  expect(buildShown()).toBe(expected);
  expect(reported).toEqual(['candidate chunk later']);
});

import type { ExposedModule } from '@waypost/shared/contracts/host-services.ts';

import { createBrokenBuilds } from './broken-builds.ts';
import { createExposeLoader } from './expose-loader.ts';
import type { NamedBuild } from './find-builds.ts';
import { hasFocusedField } from './has-focused-field.ts';
import { LoadFailure } from './load-failure.ts';

const LATE = 'https://remotes.example/mf-authoring/f/late.js';
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
  const asked: string[] = [];
  const reloads: string[] = [];
  const unsaved = new Set<string>();
  const held = new Map<string, Promise<void>>();
  const loader = createExposeLoader({
    find: () => ({ ok: true, builds }),
    source: {
      async load({ buildId }) {
        asked.push(buildId);
        await held.get(buildId);
        if (failing.has(buildId)) throw new LoadFailure('unreachable');
        return exposed;
      },
    },
    broken: createBrokenBuilds(() => window.sessionStorage),
    report: {
      ready: ({ buildId }) => reported.push(`${buildId} ready`),
      failed: ({ buildId }, reason, phase) => reported.push(`${buildId} ${reason} ${phase}`),
      slow: ({ buildId }, reason) => reported.push(`${buildId} slow ${reason}`),
    },
    telemetry: { error: () => undefined },
    reload: () => reloads.push('asked for'),
    reloadOnce: (reason) => reloads.push(reason) === 1,
    isBusy: (within) => unsaved.size > 0 || hasFocusedField(within),
    isLate: (url) => Promise.resolve(url === LATE),
  });
  const buildShown = () => {
    const state = loader.getState(EXPOSE);
    return state.status === 'ready' ? state.key.split('/')[0] : state.status;
  };
  const settle = () => jest.advanceTimersByTimeAsync(1);
  const open = async () => {
    loader.load(EXPOSE);
    await settle();
  };
  /** Puts what is shown on the page, and gives the field in it. */
  const stand = () => {
    document.body.innerHTML = '<section><p><input></p></section>';
    loader.shown(EXPOSE, document.querySelector('section')!);
    return document.querySelector('input')!;
  };
  /** Has a build's file be late until it is answered. */
  const beLate = (buildId: string) => {
    let isMissing = true;
    const detail = { build: `mf-authoring/${buildId}/1`, url: LATE, isMissing: () => isMissing };
    window.dispatchEvent(new CustomEvent('waypost-asked', { detail }));
    return () => (isMissing = false);
  };
  return {
    ...{ loader, reported, asked, reloads, failing, unsaved, held },
    ...{ buildShown, open, stand, beLate, settle },
  };
}

function lose(buildId: string) {
  const detail = { build: `mf-authoring/${buildId}/1`, url: '/mf-authoring/f/9.js' };
  window.dispatchEvent(new CustomEvent('waypost-lost', { detail }));
}

/** Longer than it takes until it is asked again whether a part may be replaced. */
const aWhile = () => jest.advanceTimersByTimeAsync(1100);

beforeEach(() => {
  jest.useFakeTimers();
  window.sessionStorage.clear();
  document.body.innerHTML = '';
});

afterEach(() => jest.useRealTimers());

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

it('comes by itself when its place appears again after the network came back, and is asked for once while it is on its way', async () => {
  const { open, buildShown, failing, asked } = page({ ids: ['stable'], bad: ['stable'] });
  await open();
  expect(buildShown()).toBe('failed');
  failing.clear();
  asked.length = 0;
  const again = [open(), open()];
  await Promise.all(again);
  expect(buildShown()).toBe('stable');
  expect(asked).toEqual(['stable']);
});

it('a crash before anyone saw it brings the next build', async () => {
  const { loader, open, stand, settle, buildShown, reported } = page();
  await open();
  stand();
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
  lose('candidate');
  await settle();
  expect(buildShown()).toBe(expected);
  expect(reported).toEqual(['candidate chunk later']);
});

describe('a page to read that lost a file', () => {
  it('stays while a field in it has the focus, and is replaced after', async () => {
    const { open, stand, buildShown } = page({ stateless: true });
    await open();
    const field = stand();
    field.focus();
    lose('candidate');
    await aWhile();
    expect(buildShown()).toBe('candidate');
    field.blur();
    await aWhile();
    expect(buildShown()).toBe('stable');
  });

  it('stays while something was entered in it, and is replaced once it left the page', async () => {
    const { open, stand, buildShown } = page({ stateless: true });
    await open();
    stand().dispatchEvent(new Event('input', { bubbles: true }));
    lose('candidate');
    await aWhile();
    expect(buildShown()).toBe('candidate');
    document.body.innerHTML = '';
    await aWhile();
    expect(buildShown()).toBe('stable');
  });

  it('stays while work on the page is unsaved', async () => {
    const { open, stand, unsaved, buildShown } = page({ stateless: true });
    await open();
    stand();
    unsaved.add('an upload');
    lose('candidate');
    await aWhile();
    expect(buildShown()).toBe('candidate');
    unsaved.clear();
    await aWhile();
    expect(buildShown()).toBe('stable');
  });

  it('is replaced at once where it was clicked and nothing was entered', async () => {
    const { open, stand, settle, buildShown } = page({ stateless: true });
    await open();
    stand().dispatchEvent(new Event('pointerdown', { bubbles: true }));
    lose('candidate');
    await settle();
    expect(buildShown()).toBe('stable');
  });
});

it('no page is reloaded for a lost file while something was entered in one of its parts', async () => {
  const { open, stand, reloads } = page({ ids: ['stable'] });
  await open();
  stand().dispatchEvent(new Event('input', { bubbles: true }));
  lose('stable');
  expect(reloads).toEqual([]);
});

describe('a build whose file is late', () => {
  it.each([true, false])(
    'makes room for the next and is not condemned (stateless: %s)',
    async (stateless) => {
      const { loader, open, stand, beLate, settle, buildShown, reported } = page({ stateless });
      await open();
      stand();
      loader.seen(EXPOSE);
      beLate('candidate');
      expect(buildShown()).toBe('candidate');
      await settle();
      expect(buildShown()).toBe('stable');
      expect(reported).toEqual(['candidate ready', 'candidate slow chunk']);
      expect(window.sessionStorage.getItem('waypost-broken')).toBeNull();
    },
  );

  it('is kept when its file comes before the next build', async () => {
    const { open, beLate, held, settle, buildShown, reported } = page();
    let come = (): void => undefined;
    held.set('stable', new Promise((resolve) => (come = resolve)));
    await open();
    const arrive = beLate('candidate');
    await settle();
    arrive();
    come();
    await settle();
    expect(buildShown()).toBe('candidate');
    expect(reported).toEqual([]);
  });

  it('is waited for when no other comes, which is not asked for again', async () => {
    const { open, beLate, failing, asked, buildShown } = page();
    failing.add('stable');
    await open();
    beLate('candidate');
    await aWhile();
    await aWhile();
    expect(buildShown()).toBe('candidate');
    expect(asked).toEqual(['candidate', 'stable']);
  });

  it('is not left for one that is late as well, and is taken back when its file came first', async () => {
    const { open, beLate, settle, buildShown } = page();
    await open();
    const arrive = beLate('candidate');
    await settle();
    beLate('stable');
    await aWhile();
    expect(buildShown()).toBe('stable');
    arrive();
    await aWhile();
    expect(buildShown()).toBe('candidate');
  });

  it('offers the next where a form was touched, keeps the form, and stops when the file came', async () => {
    const { loader, open, stand, beLate, settle, buildShown, asked } = page();
    await open();
    stand().dispatchEvent(new Event('pointerdown', { bubbles: true }));
    const before = loader.getState(EXPOSE);
    const arrive = beLate('candidate');
    await settle();
    expect(loader.getState(EXPOSE)).toEqual({ ...before, isLate: true });
    expect(asked).toEqual(['candidate']);
    arrive();
    await aWhile();
    expect(loader.getState(EXPOSE)).toEqual({ ...before, isLate: false });
    expect(buildShown()).toBe('candidate');
  });

  it('is left when the person takes the offer', async () => {
    const { loader, open, stand, beLate, settle, buildShown, reported } = page();
    await open();
    stand().dispatchEvent(new Event('input', { bubbles: true }));
    beLate('candidate');
    await settle();
    loader.openPrevious(EXPOSE);
    await settle();
    expect(buildShown()).toBe('stable');
    expect(reported).toEqual(['candidate ready', 'candidate slow chunk']);
  });
});

import { createInstance } from '@module-federation/enhanced/runtime';
import type { NamedBuild } from '@waypost/contracts/named-build.ts';

import { createModuleSource } from './module-source.ts';

/** The federation runtime keeps entries by their names, for all that is on a page. */
const newBuild = (buildId: string): NamedBuild => ({
  remote: 'mf-stories',
  buildId,
  build: {
    base: '/mf-stories/f/',
    container: 'mf_stories',
    entry: { file: 'entry.js', integrity: 'sha256-entry' },
    exposes: { 'landing-page@1': { module: './landing-page', files: [], uses: [] } },
    requires: { hostApi: '^2.0.0', shared: {} },
    stateless: true,
  },
});
const Component = () => null;

/** A page whose remote notes what is asked of it. */
function page({ breaks = false } = {}) {
  const calls: string[] = [];
  globalThis.waypostRunEntry = () => {
    calls.push('entry');
    const container = {
      init: () => void calls.push('init'),
      get(module: string) {
        calls.push(`get ${module}`);
        if (breaks && calls.length < 4) throw new Error('not now');
        return () => {
          calls.push('run');
          return { Component };
        };
      },
    };
    return Promise.resolve({ ran: true, container });
  };
  return { calls, source: createModuleSource('2.1.0', createInstance({ name: 'shell', remotes: [] })) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('what was begun', () => {
  it('is set up, and not run before it is loaded', async () => {
    const { calls, source } = page();
    const named = newBuild('aaaaaaaaaaaa');
    source.begin(named, 'landing-page@1');
    await settled();
    expect(calls).toEqual(['entry', 'init', 'get ./landing-page']);

    const started = jest.fn();
    // The shell reads the release a second time.
    const module = await source.load(structuredClone(named), 'landing-page@1', started);
    expect(module.Component).toBe(Component);
    expect(calls).toEqual(['entry', 'init', 'get ./landing-page', 'run']);
    expect(started).toHaveBeenCalledTimes(1);
  });

  it('is got afresh where its container runs it before the packages are there', async () => {
    const { source } = page({ breaks: true });
    const named = newBuild('bbbbbbbbbbbb');
    source.begin(named, 'landing-page@1');
    await settled();
    const module = await source.load(named, 'landing-page@1', () => undefined);
    expect(module.Component).toBe(Component);
  });
});

it('a load of what was not begun gives its module, and says when the entry has run', async () => {
  const { source } = page();
  const started = jest.fn();
  await expect(source.load(newBuild('cccccccccccc'), 'landing-page@1', started)).resolves.toMatchObject({
    Component,
  });
  expect(started).toHaveBeenCalledTimes(1);
});

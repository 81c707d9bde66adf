/** @page */
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

/** A page on which the entry defines a container each time it is run, after the first `losses`, which fail. */
function page({ losses = 0 } = {}) {
  const scripts: HTMLScriptElement[] = [];
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    scripts.push(script as HTMLScriptElement);
    setTimeout(() => {
      const isLost = scripts.length <= losses;
      if (!isLost)
        Reflect.set(globalThis, 'mf_stories', { init: () => undefined, get: () => () => ({ Component }) });
      (script as HTMLScriptElement).dispatchEvent(new Event(isLost ? 'error' : 'load'));
    });
  });
  return { scripts, source: createModuleSource('2.1.0', createInstance({ name: 'shell', remotes: [] })) };
}

afterEach(() => jest.restoreAllMocks());

it('a load gives the module of a component, and says when the entry has run', async () => {
  const { source } = page();
  const started = jest.fn();
  await expect(source.load(newBuild('aaaaaaaaaaaa'), 'landing-page@1', started)).resolves.toMatchObject({
    Component,
  });
  expect(started).toHaveBeenCalledTimes(1);
});

it('an entry is checked against its hash, marked as of its build, and leaves no global behind', async () => {
  const { source, scripts } = page();
  await source.load(newBuild('bbbbbbbbbbbb'), 'landing-page@1', () => undefined);
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).toMatchObject({ integrity: 'sha256-entry', crossOrigin: 'anonymous' });
  expect(scripts[0]!.dataset['build1']).toMatch(/^mf-stories\/bbbbbbbbbbbb\/\d+$/);
  expect(Reflect.get(globalThis, 'mf_stories')).toBeUndefined();
});

it('an entry that does not come is asked for a second time, under a mark of its own', async () => {
  const { source, scripts } = page({ losses: 1 });
  await source.load(newBuild('cccccccccccc'), 'landing-page@1', () => undefined);
  const marks = scripts.map(({ dataset }) => dataset['build1']);
  expect(new Set(marks).size).toBe(2);
});

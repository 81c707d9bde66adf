/** @jest-environment node */
import { monolithRemotes } from './monolith-remotes.ts';

const EXPOSE = 'story-map@1';
const MODULE = { Component: () => null };

/** The single bundle's loader, with a source whose loads the test answers. */
function bundle() {
  const asked: { come: () => void; fail: () => void }[] = [];
  const load = () =>
    new Promise<typeof MODULE>((resolve, reject) => {
      asked.push({ come: () => resolve(MODULE), fail: () => reject(new Error('offline')) });
    });
  const { loader } = monolithRemotes({ [EXPOSE]: load })(
    // Nothing of the page is looked at.
    {} as Parameters<ReturnType<typeof monolithRemotes>>[0],
  );
  return { asked, loader };
}

it('a component of the same build is asked for once and shown when it comes', async () => {
  const { asked, loader } = bundle();
  const states: string[] = [];
  loader.subscribe(() => states.push(loader.getState(EXPOSE).status));
  loader.load(EXPOSE);
  loader.load(EXPOSE);
  asked[0]?.come();
  await Promise.resolve();
  expect(asked).toHaveLength(1);
  expect(states).toEqual(['pending', 'ready']);
});

it('a component that could not be had is asked for again by Retry', async () => {
  const { asked, loader } = bundle();
  loader.load(EXPOSE);
  asked[0]?.fail();
  await Promise.resolve();
  await Promise.resolve();
  expect(loader.getState(EXPOSE).status).toBe('failed');
  loader.retry(EXPOSE);
  asked[1]?.come();
  await Promise.resolve();
  expect(loader.getState(EXPOSE).status).toBe('ready');
});

import type { ExposedModule } from '@waypost/contracts/host-services.ts';

import type { NamedBuild } from '../choice/find-builds.ts';
import { LoadFailure } from '../load-failure.ts';
import { PATIENCE, tryBuilds } from './try-builds.ts';

const named = (buildId: string) => ({ remote: 'mf-map', buildId, build: {} }) as NamedBuild;
const CANDIDATE = named('candidate');
const STABLE = named('stable');
const exposed: ExposedModule = { Component: () => null };

/** Builds whose fate the test decides. */
function attempt(builds: readonly NamedBuild[]) {
  const started: string[] = [];
  const failed: string[] = [];
  const fates = new Map<string, { come(): void; fail(): void; run(): void }>();
  let slow = 0;
  const result = tryBuilds(builds, {
    load: ({ buildId }, run) =>
      new Promise((resolve, reject) => {
        started.push(buildId);
        fates.set(buildId, {
          come: () => resolve(exposed),
          fail: () => reject(new LoadFailure('unreachable')),
          run,
        });
      }),
    failed: ({ buildId }, { reason }) => failed.push(`${buildId} ${reason}`),
    slow: () => (slow += 1),
  });
  return { result, started, failed, slow: () => slow, of: ({ buildId }: NamedBuild) => fates.get(buildId)! };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('takes the first build and asks for no other', async () => {
  const { result, started, of } = attempt([CANDIDATE, STABLE]);
  of(CANDIDATE).come();
  await expect(result).resolves.toEqual({ ok: true, named: CANDIDATE, module: exposed, silent: new Map() });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(started).toEqual(['candidate']);
});

it('asks for the next build as soon as one fails', async () => {
  const { result, started, failed, of } = attempt([CANDIDATE, STABLE]);
  of(CANDIDATE).fail();
  await jest.advanceTimersByTimeAsync(0);
  expect(started).toEqual(['candidate', 'stable']);
  of(STABLE).come();
  await expect(result).resolves.toMatchObject({ ok: true, named: STABLE, silent: new Map() });
  expect(failed).toEqual(['candidate unreachable']);
});

it('asks for the next build beside one whose entry is silent, and names it', async () => {
  const { result, started, of } = attempt([CANDIDATE, STABLE]);
  await jest.advanceTimersByTimeAsync(PATIENCE.entry - 1);
  expect(started).toEqual(['candidate']);
  await jest.advanceTimersByTimeAsync(1);
  of(STABLE).come();
  await expect(result).resolves.toMatchObject({ named: STABLE, silent: new Map([[CANDIDATE, 'entry']]) });
});

it('takes a late build that comes before the next one, whose time is not over', async () => {
  const { result, of } = attempt([CANDIDATE, STABLE]);
  await jest.advanceTimersByTimeAsync(PATIENCE.entry);
  of(CANDIDATE).come();
  await expect(result).resolves.toMatchObject({ named: CANDIDATE, silent: new Map() });
});

it('gives a build whose entry runs more time for the rest, and names it after that', async () => {
  const { result, started, of } = attempt([CANDIDATE, STABLE]);
  await jest.advanceTimersByTimeAsync(PATIENCE.entry - 1);
  of(CANDIDATE).run();
  await jest.advanceTimersByTimeAsync(PATIENCE.rest - 1);
  expect(started).toEqual(['candidate']);
  await jest.advanceTimersByTimeAsync(1);
  expect(started).toEqual(['candidate', 'stable']);
  of(STABLE).come();
  await expect(result).resolves.toMatchObject({ silent: new Map([[CANDIDATE, 'rest']]) });
});

it('does not call slow what failed after its time', async () => {
  const { result, failed, of } = attempt([CANDIDATE, STABLE]);
  await jest.advanceTimersByTimeAsync(PATIENCE.entry);
  of(CANDIDATE).fail();
  await jest.advanceTimersByTimeAsync(0);
  of(STABLE).come();
  await expect(result).resolves.toMatchObject({ named: STABLE, silent: new Map() });
  expect(failed).toEqual(['candidate unreachable']);
});

it('is slow, and not failed, while any build may still come', async () => {
  const { result, failed, slow, of } = attempt([CANDIDATE, STABLE]);
  await jest.advanceTimersByTimeAsync(2 * PATIENCE.entry);
  expect(slow()).toBe(1);
  of(STABLE).fail();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(failed).toEqual(['stable unreachable']);
  of(CANDIDATE).come();
  await expect(result).resolves.toMatchObject({ ok: true, named: CANDIDATE });
});

it('fails with the last failure when every build has failed', async () => {
  const { result, failed, of } = attempt([CANDIDATE, STABLE]);
  of(CANDIDATE).fail();
  await jest.advanceTimersByTimeAsync(0);
  of(STABLE).fail();
  await expect(result).resolves.toMatchObject({ ok: false, failure: { reason: 'unreachable' } });
  expect(failed).toEqual(['candidate unreachable', 'stable unreachable']);
});

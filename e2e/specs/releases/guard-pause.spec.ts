import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { seededRandom } from '@waypost/cli-kit/seeded-random.ts';
import { newRecordId } from '@waypost/contracts/new-record-id.ts';
import type { RemoteRelease } from '@waypost/contracts/release-manifest.ts';
import { isInCohort } from '@waypost/contracts/visitor-bucket.ts';
import { readHistory } from '@waypost/release/core/change-record.ts';
import { createExampleStore } from '@waypost/release/testing/example-store.ts';

import { readAddresses } from '../../system/addresses.ts';
import { startWaypost } from '../../system/start-waypost.ts';
import { releaseOfPage } from './release-page.ts';

const REMOTE = 'mf-map';
const TOKEN = 'the-guard-of-the-test-alone';
const GUARD = join(repositoryRoot(), 'tools', 'release', 'bin', 'waypost-release.mjs');
const PATIENCE = 60_000;
const random = seededRandom(5);

const hex = (length: number) => Array.from({ length }, () => random.whole(0, 15).toString(16)).join('');

/** Visitors at once: each gets the build the release gives them, and reports how it went, one in twenty of the candidate's that it crashed. */
function createVisitors(site: string, candidate: string) {
  const loads = { candidate: 0, stable: 0 };
  const visit = async ({ rollout, stable }: RemoteRelease): Promise<void> => {
    // Behind a proxy, since one machine has to stand for many addresses.
    const address = `10.${random.whole(0, 255)}.${random.whole(0, 255)}.${random.whole(1, 254)}`;
    const build = rollout && isInCohort(REMOTE, rollout, hex(32)) ? rollout.candidate : stable;
    const number = build === candidate ? (loads.candidate += 1) : (loads.stable += 1);
    const isBad = build === candidate && number % 20 === 0;
    const outcome = isBad ? { outcome: 'failed', reason: 'crashed' } : { outcome: 'ready', ms: 400 };
    const { status } = await fetch(new URL('/api/release/report', site), {
      method: 'POST',
      headers: { 'x-forwarded-for': address, 'content-type': 'text/plain' },
      body: JSON.stringify({ page: newRecordId(), loads: [{ remote: REMOTE, build, ...outcome }] }),
    });
    expect(status).toBe(204);
  };
  const come = (count: number, release: RemoteRelease) =>
    Promise.all(Array.from({ length: count }, () => visit(release)));
  return { loads, come };
}

test('a candidate that crashes for 5 % of loads goes to nobody any more within a minute of its 300th load, by itself', async () => {
  const example = await createExampleStore();
  const { rootKey } = example.access;
  await example.publish(REMOTE, { seed: 'good' });
  const { build: candidate } = await example.publish(REMOTE, { seed: 'bad' }, { basisPoints: 5000 });
  const running = await startWaypost({
    program: readAddresses().program,
    settings: {
      WAYPOST_RELEASE: example.store.name,
      WAYPOST_RELEASE_KEY: rootKey,
      WAYPOST_GUARD_TOKEN: TOKEN,
      WAYPOST_TRUSTED_PROXY_HEADER: 'X-Forwarded-For',
    },
  });
  const place = ['--store', example.store.name, '--root-key', rootKey, '--site', running.url];
  const guard = spawn(process.execPath, [GUARD, 'guard', ...place, '--key', example.keyFile('guard')], {
    env: { ...process.env, WAYPOST_GUARD_TOKEN: TOKEN },
    stdio: 'ignore',
  });
  const { loads, come } = createVisitors(running.url, candidate);
  let reached: number | null = null;
  for (;;) {
    const release = (await releaseOfPage(running.url)).remotes[REMOTE]!;
    if (!release.rollout?.basisPoints) break;
    if (reached !== null && performance.now() - reached > PATIENCE) break;
    // After the 300th load only a few dozen more come: what is known by then has to be enough, or nearly.
    await come(reached === null ? 10 : 1, release);
    if (reached === null && loads.candidate >= 300) reached = performance.now();
    if (reached !== null) await setTimeout(1000);
  }
  expect(reached).not.toBeNull();
  expect(performance.now() - (reached ?? 0)).toBeLessThanOrEqual(PATIENCE);
  const [last] = await readHistory(example.store);
  expect(last?.change).toMatchObject({
    key: 'guard-1',
    reason: expect.stringMatching(/^\d+ of \d+ addresses had a failure/),
  });
  guard.kill('SIGTERM');
  await running.stop();
  await example.end();
});

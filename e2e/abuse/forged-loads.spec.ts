import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { newRecordId } from '@waypost/contracts/new-record-id.ts';
import { createExampleStore } from '@waypost/release/testing/example-store.ts';

import { readAddresses } from '../system/addresses.ts';
import { releaseCommand } from '../system/release-command.ts';
import { startWaypost } from '../system/start-waypost.ts';

const TOKEN = 'the-guard-of-the-forgers-alone';
const REMOTE = 'mf-map';

/** One report of a failed load, as a page sends it, from this address. */
async function forge(site: string, address: string, build: string): Promise<void> {
  const headers = { 'x-forwarded-for': address };
  const loads = [{ remote: REMOTE, build, outcome: 'failed', reason: 'crashed' }];
  const { status } = await fetch(`${site}/api/release/report`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/plain' },
    body: JSON.stringify({ page: newRecordId(), loads }),
  });
  expect(status).toBe(204);
}

/** What the guard does once each of these networks has sent twenty failures, and no honest visitor came. */
async function guardAfter(networks: readonly string[]): Promise<{ status: string; guard: string }> {
  const example = await createExampleStore();
  const folder = await mkdtemp(join(tmpdir(), 'waypost-forgers-'));
  const { rootKey } = example.access;
  await example.publish(REMOTE, { seed: 'good' });
  const { build } = await example.publish(REMOTE, { seed: 'as good' }, { basisPoints: 1000 });
  const waypost = await startWaypost({
    program: readAddresses().program,
    dataFolder: folder,
    settings: {
      WAYPOST_RELEASE: example.store.name,
      WAYPOST_RELEASE_KEY: rootKey,
      WAYPOST_GUARD_TOKEN: TOKEN,
      WAYPOST_TRUSTED_PROXY_HEADER: 'X-Forwarded-For',
    },
  });
  try {
    for (let report = 0; report < 20; report++)
      await Promise.all(networks.map((network) => forge(waypost.url, network, build)));
    const run = releaseCommand({
      WAYPOST_RELEASE_STORE: example.store.name,
      WAYPOST_RELEASE_KEY: rootKey,
      WAYPOST_GUARD_TOKEN: TOKEN,
    });
    const key = example.keyFile('guard');
    const guard = await run('guard', '--site', waypost.url, '--key', key, '--once');
    return { guard, status: await run('status') };
  } finally {
    await waypost.stop();
    await example.end();
    await rm(folder, { recursive: true, force: true });
  }
}

const numbers = Array.from({ length: 15 }, (_, index) => index);

test('fifteen networks of fifteen owners that send 300 failures do not have a good build taken back', async () => {
  const { guard, status } = await guardAfter(
    numbers.map((index) => `2001:${(index + 0xd00).toString(16)}::1`),
  );
  expect(guard).toContain('doubtful, 15 of 15 addresses had a failure (100.0 %), in 15 of 15 networks');
  expect(status).toMatch(/candidate {2}[0-9a-f]{12} for 0 % of visitors/);
  expect(status).toContain('paused it, look, then ramp it or roll it back');
});

test('fifteen networks of one owner are one voice, and hold nothing up', async () => {
  const { guard, status } = await guardAfter(numbers.map((index) => `2001:db8:${index + 1}::1`));
  expect(guard).toContain('well, 15 of 15 addresses had a failure (100.0 %), in 1 of 1 networks');
  expect(status).toMatch(/candidate {2}[0-9a-f]{12} for 10 % of visitors/);
});

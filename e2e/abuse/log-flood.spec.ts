import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

import { readAddresses } from '../system/addresses.ts';
import { startWaypost } from '../system/start-waypost.ts';

const SENT = 400;

/** Bytes the log takes on the disk. */
async function logSize(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('auxiliary.db'));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('requests with the longest names write little to the disk', async () => {
  const { program } = readAddresses();
  const waypost = await startWaypost({ program });
  const headers = { 'User-Agent': '<'.repeat(20_000), Referer: '<'.repeat(20_000) };
  const before = await logSize(waypost.dataFolder);
  for (let sent = 0; sent < SENT; sent += 50)
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        fetch(`${waypost.url}/api/pictures/places/${sent + n}/320/${'x'.repeat(2900)}`, { headers }),
      ),
    );
  // What is still to be written is written at the end.
  await waypost.pause();
  const written = (await logSize(waypost.dataFolder)) - before;
  expect(written).toBeGreaterThan(0);
  expect(written).toBeLessThan(SENT * 10_000);
  await waypost.stop();
});

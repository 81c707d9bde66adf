import type { Page } from '@playwright/test';
import type { RemoteBuild } from '@waypost/contracts/release-manifest.ts';

import { crowding } from '../../fixtures/crowding.ts';
import { holdWaits } from '../../fixtures/hold-waits.ts';
import type { AwaitedFiles } from './bad-candidates.ts';
import { expect, type Releases } from './releases.ts';

/** A visitor sees the next build within this many milliseconds, on a machine that does nothing else. */
const PATIENCE = 10_000;

/** How many of them the page may wait for each kind of file. */
const WAITS: Readonly<Record<AwaitedFiles, number>> = { entry: 4000, rest: 3500, chunk: 5500 };

/** A network on which a build's first file took longer than these milliseconds is slow; three times as long counts at most. */
const SLOW = { time: 2000, most: 3 };

/** The part of the wait for a later file that grows with the network's slowness. */
const GROWING = 2500;

async function allowance(page: Page, { base }: RemoteBuild): Promise<number> {
  const first = await page.evaluate(
    (start) => performance.getEntriesByType('resource').find(({ name }) => name.startsWith(start))!.duration,
    base,
  );
  return GROWING * (Math.min(Math.max(first / SLOW.time, 1), SLOW.most) - 1);
}

interface Patience {
  /**
   * Waits until the visitor sees something of the next build, and fails when the page waits longer for
   * the bad one than it may, or all of it takes longer than was promised. Its waits take no time here;
   * what is left is held to the promise as far as the machine is free for it.
   *
   * @param since when the visitor began, by `performance.now()`
   * @param awaited which of the build's files does not come, if that is what is bad about it
   * @returns the milliseconds the page would have waited
   */
  expectNext(
    sees: () => Promise<boolean>,
    since: number,
    build: RemoteBuild,
    awaited?: AwaitedFiles,
  ): Promise<number>;
}

/** Watches how long a visitor waits for the next build; to be called before the page's first address. */
export async function watchPatience(page: Page, releases: Releases): Promise<Patience> {
  const waits = await holdWaits(page, releases.elsewhere.isSilent);
  const before = crowding();
  return {
    async expectNext(sees, since, build, awaited) {
      const { waited, worked } = await waits.passUntil(sees, since);
      const most = awaited ? WAITS[awaited] : 0;
      const more = awaited === 'chunk' ? await allowance(page, build) : 0;
      expect(waited).toBeLessThanOrEqual(most + more);
      const [left, rest] = [PATIENCE - most, worked + Math.max(waited - most, 0)];
      expect(rest).toBeLessThan(rest < left ? left : left * Math.max(before, crowding()));
      await waits.end();
      return waited;
    },
  };
}

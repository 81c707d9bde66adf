import type { Page } from '@playwright/test';
import type { RemoteBuild } from '@waypost/contracts/release-manifest.ts';

import { crowding } from '../../fixtures/crowding.ts';
import { holdWaits, type Passed } from '../../fixtures/hold-waits.ts';
import type { AwaitedFiles } from './bad-candidates.ts';
import { expect, type Releases } from './releases.ts';

/** A visitor sees the next build within this many milliseconds, on a machine that does nothing else. */
const PATIENCE = 10_000;

/** How many of them the page may wait for each kind of file. */
const WAITS: Readonly<Record<AwaitedFiles, number>> = { entry: 4000, rest: 3500, chunk: 5500 };

const longest = (awaited?: AwaitedFiles) => (awaited ? WAITS[awaited] : 0);

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

/**
 * @param since when the visitor began, by `performance.now()`
 * @param awaited which of the build's files does not come, if that is what is bad about it
 */
type Expect<Result> = (
  sees: () => Promise<boolean>,
  since: number,
  build: RemoteBuild,
  awaited?: AwaitedFiles,
) => Promise<Result>;

interface Patience {
  /**
   * Waits until the visitor sees something of the next build, and fails when the page waits longer for
   * the bad one than it may. Its waits take no time here; resolves with what they would have taken.
   */
  readonly expectWaits: Expect<Passed>;
  /** The same, and fails when all of it takes longer than was promised, as far as the machine is free for it. */
  readonly expectNext: Expect<void>;
}

/** Watches how long a visitor waits for the next build; to be called before the page's first address. */
export async function watchPatience(page: Page, releases: Releases): Promise<Patience> {
  const waits = await holdWaits(page, releases.elsewhere.isSilent);
  const before = crowding();
  const expectWaits: Patience['expectWaits'] = async (sees, since, build, awaited) => {
    const passed = await waits.passUntil(sees, since);
    const more = awaited === 'chunk' ? await allowance(page, build) : 0;
    expect(passed.waited).toBeLessThanOrEqual(longest(awaited) + more);
    return passed;
  };
  return {
    async expectWaits(...asked) {
      const passed = await expectWaits(...asked);
      await waits.end();
      return passed;
    },
    async expectNext(sees, since, build, awaited) {
      const { waited, worked } = await expectWaits(sees, since, build, awaited);
      const most = longest(awaited);
      const [left, rest] = [PATIENCE - most, worked + Math.max(waited - most, 0)];
      expect(rest).toBeLessThan(rest < left ? left : left * Math.max(before, crowding()));
      await waits.end();
    },
  };
}

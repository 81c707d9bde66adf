import { cp, mkdtemp, rm } from 'node:fs/promises';
import { constants } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seededRandom } from '@waypost/cli-kit/seeded-random.ts';

import { bucketGoneRun, type BucketGoneRun } from './bucket-gone-run.ts';
import { startBucketServer } from './bucket-server.ts';
import { killRun, type KillOptions, type KillRun } from './kill-run.ts';
import { ratesRun } from './rates-run.ts';
import { sleepRun, type SleepRun } from './sleep-run.ts';

export interface FailoverOptions {
  /** The backend's program. */
  readonly binary: string;
  /** Runs that kill a writer, each with so many writes. */
  readonly kills: number;
  readonly writes: number;
  /** Data folders the last of the runs begin with; none: all begin with an empty one. */
  readonly stores: readonly string[];
  /** Rounds of creates, and how many milliseconds each server has in one; none are measured where it is 0. */
  readonly rounds: number;
  readonly lasts: number;
  readonly seed: number;
  readonly report?: (line: string) => void;
}

export interface FailoverResult {
  readonly kills: readonly KillRun[];
  readonly sleep: SleepRun;
  readonly gone: BucketGoneRun;
  /** Creates a second, acknowledged and without a bucket. */
  readonly rates: readonly [readonly number[], readonly number[]];
}

/** Writers that die, sleep and lose their bucket, on this machine, with a real bucket and a standby beside them. */
export async function runFailoverDrill(options: FailoverOptions): Promise<FailoverResult> {
  const { binary, kills, writes, stores, rounds, lasts, seed, report = () => undefined } = options;
  const folder = await mkdtemp(path.join(tmpdir(), 'waypost-failover-'));
  const bucket = await startBucketServer(path.join(folder, 'bucket'));
  const random = seededRandom(seed);
  const of = (name: string): KillOptions => ({
    ...{ binary, bucket, name, writes, random },
    folder: path.join(folder, name),
  });
  try {
    const runs: KillRun[] = [];
    for (const [index, store] of [...Array<undefined>(kills).fill(undefined), ...stores].entries()) {
      const each = of(`killed-${index}`);
      if (store !== undefined)
        await cp(store, path.join(each.folder, 'writer'), {
          ...{ recursive: true, mode: constants.COPYFILE_FICLONE },
        });
      const run = await killRun(each);
      report(`killed after ${run.acknowledged}: ${run.lost} lost, ${run.seconds.toFixed(1)} s`);
      runs.push(run);
      await rm(each.folder, { recursive: true, force: true });
    }
    const sleep = await sleepRun(of('asleep'));
    report(`stood still: ${sleep.lost} of ${sleep.acknowledged} lost`);
    const gone = await bucketGoneRun(of('gone'));
    report(`without a bucket: ${gone.status} after ${gone.seconds.toFixed(1)} s`);
    const rates = rounds === 0 ? ([[], []] as const) : await ratesRun(of('rates'), rounds, lasts);
    return { kills: runs, sleep, gone, rates };
  } finally {
    await bucket.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

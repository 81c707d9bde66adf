import type { Steps } from '@waypost/cli-kit/steps.ts';
import { testingProgram } from '@waypost/cli-kit/testing-program.ts';

import { startStand } from '../abuse/stand.ts';
import { measureAgainstBare } from './against-bare.ts';
import type { ApiFigures } from './figures.ts';
import { measureMap } from './measure-map.ts';
import { measureReading } from './measure-reading.ts';
import { measureMigration } from './migration.ts';
import { discoverersOf, readersOf } from './readers.ts';
import { startTimes } from './start-times.ts';
import { copyOf, oldStoreOf, storeOf } from './stores.ts';
import { underLoad } from './under-load.ts';

export const SMALL = 1000;

/** Measures everything on the page, one thing after another. */
export async function measureAll(binary: string, stories: number, steps: Steps): Promise<ApiFigures> {
  const bare = await testingProgram(steps, 'bare');
  const [small, large] = [await storeOf(SMALL, steps), await storeOf(stories, steps)];
  const old = await oldStoreOf(stories, binary, steps);
  // Once unmeasured: a kept store may be of an older schema.
  await steps.run('First start', async () => (await startStand(binary, large)).stop());
  const starts = await steps.run('Starting', () => startTimes(binary, large));
  const { discovering, map, memory, readings } = await steps.run('Reading both stores in turn', () =>
    readBoth(binary, small, large, steps),
  );
  const throughput = await steps.run('Beside PocketBase alone', async () =>
    measureAgainstBare(
      [
        { binary, folder: await copyOf(small, 'ours') },
        { binary: bare, folder: await copyOf(small, 'bare') },
      ],
      steps.note,
    ),
  );
  const migration = await measureMigration(old, binary, steps);
  return { stories: [SMALL, stories], readings, discovering, map, starts, memory, throughput, migration };
}

async function readBoth(
  binary: string,
  small: string,
  large: string,
  steps: Steps,
): Promise<Pick<ApiFigures, 'readings' | 'discovering' | 'map' | 'memory'>> {
  const stands = [await startStand(binary, small), await startStand(binary, large)] as const;
  try {
    const readers = [await readersOf(stands[0]), await readersOf(stands[1])] as const;
    const readings = await measureReading(...readers, steps.note);
    const discoverers = [await discoverersOf(stands[0]), await discoverersOf(stands[1])] as const;
    const discovering = await measureReading(...discoverers, steps.note);
    await underLoad(stands[1], [...readers[1], ...discoverers[1]]);
    const map = await measureMap(stands[1], steps);
    return { readings, discovering, map, memory: stands[1].use().peak };
  } finally {
    for (const stand of stands) await stand.stop();
  }
}

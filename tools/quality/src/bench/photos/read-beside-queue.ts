import type { Steps } from '@waypost/cli-kit/steps.ts';

import { runPhases } from '../pictures/picture-phases.ts';
import { quantile } from '../pictures/pictures-report.ts';
import { startStand } from '../pictures/stand.ts';

/** Readers' p95 in milliseconds, by phase, an idle one before each busy one. */
export interface Queued {
  readonly idle: readonly number[];
  readonly busy: readonly number[];
  /** So many wait for their smaller sizes while a busy phase begins. */
  readonly pictures: number;
}

const PICTURES = 200;
const SECONDS = 8;

/** Two hundred readers beside two hundred pictures that wait for their smaller sizes, and beside none, in turn. */
export async function readBesideQueue(steps: Steps, picture: Buffer, rounds: number): Promise<Queued> {
  const stand = await startStand(steps);
  try {
    const queue = { pictures: PICTURES, picture };
    const { busy, idle } = await runPhases(stand, rounds, SECONDS * 1000, queue);
    const p95 = (phases: typeof idle) => phases.map(({ reading }) => quantile(reading.times, 0.95));
    return { idle: p95(idle), busy: p95(busy), pictures: PICTURES };
  } finally {
    await stand.stop();
  }
}

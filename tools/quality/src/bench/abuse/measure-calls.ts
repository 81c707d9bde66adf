import { median } from '../../median.ts';
import { cpuBetween } from './process-use.ts';
import type { Stand } from './stand.ts';
import type { WorstCall } from './worst-call.ts';

/** What one call cost the server. */
export interface Cost {
  /** The row of the table of calls. */
  readonly call: string;
  readonly about: string;
  /** Milliseconds of processor time, the median of the repetitions. */
  readonly cpu: number;
  /** Bytes of memory, the median of the repetitions. */
  readonly memory: number;
  /** Bytes of the answer. */
  readonly bytes: number;
  readonly mayCostMore?: string;
}

const WARM_UP = 2;
const QUIET_MS = 300;
const MOST_QUIET_WAITS = 100;

const pause = (ms: number) => new Promise((later) => setTimeout(later, ms));

/** Waits until the server does nothing of its own, such as looking for pictures that are not made yet. */
export async function untilQuiet(stand: Stand): Promise<void> {
  for (let waits = 0; waits < MOST_QUIET_WAITS; waits += 1) {
    const before = stand.use().cpu;
    await pause(QUIET_MS);
    if (stand.use().cpu - before < QUIET_MS / 50) return;
  }
}

/**
 * Sends a call again and again, one after another.
 *
 * @throws Error when it is answered otherwise than expected
 */
export async function measureCall(stand: Stand, call: string, worst: WorstCall, runs: number): Promise<Cost> {
  const cpu: number[] = [];
  const memory: number[] = [];
  let bytes = 0;
  for (let run = -WARM_UP; run < runs; run += 1) {
    const { path = worst.path, sent = worst.sent } = (await worst.prepare?.()) ?? {};
    await untilQuiet(stand);
    stand.forgetPeak();
    const before = stand.use();
    const answer = await stand.send(path, sent);
    const after = stand.use();
    if (answer.status !== (worst.status ?? 200))
      throw new Error(
        `${call}, ${worst.about}: answered with ${answer.status} ${JSON.stringify(answer.json).slice(0, 300)}`,
      );
    bytes = answer.bytes;
    if (run < 0) continue;
    cpu.push(cpuBetween(before, after));
    memory.push(after.peak - before.resident);
  }
  const { about, mayCostMore } = worst;
  return {
    call,
    about,
    cpu: median(cpu),
    memory: median(memory),
    bytes,
    ...(mayCostMore ? { mayCostMore } : {}),
  };
}

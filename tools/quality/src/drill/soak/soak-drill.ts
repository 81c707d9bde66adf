import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seededRandom } from '@waypost/cli-kit/seeded-random.ts';

import type { DrillNode } from '../failover/drill-node.ts';
import { flatnessOf, type Flatness } from './flatness.ts';
import { FrontDoor } from './front-door.ts';
import { openLoop } from './open-loop.ts';
import { startSoakSite, type SoakSite } from './soak-site.ts';
import { makeWorld } from './soak-world.ts';
import type { Gap } from './sort-troubles.ts';
import { acknowledgedOf, compareStored, storedOn, type StoredProblems } from './stored-once.ts';
import { Tally } from './tally.ts';
import { Visitors, type Retries } from './visitors.ts';
import { watchMemory } from './watch-memory.ts';

/** Requests a second, and how many of a hundred save something. */
export const RATE = 200;
export const SAVES = 2;

export interface SoakOptions {
  /** The backend's program, and the web server's. */
  readonly binary: string;
  readonly caddy: string;
  readonly minutes: number;
  readonly seed: number;
  readonly report?: (line: string) => void;
}

export interface SoakResult {
  readonly minutes: number;
  readonly tally: Tally;
  /** Milliseconds a request was sent after its time at most: of whoever asks, not of who answers. */
  readonly late: number;
  readonly gaps: readonly Gap[];
  readonly retries: Retries;
  readonly stored: StoredProblems;
  /** Of each machine while it served; nothing is said of one that served for too short a time. */
  readonly memory: readonly { readonly minutes: number; readonly flatness: Flatness | null }[];
}

/** Milliseconds between two looks at the memory of who serves; a short run has as many of them. */
const LOOK = 10_000;
const LOOKS = 60;
const PAUSE = 50;
const PATIENCE = 120_000;

/** Has visitors come for a while, and kills whoever serves them at a third and at two thirds of it. */
export async function runSoakDrill(options: SoakOptions): Promise<SoakResult> {
  const { binary, caddy, minutes, seed, report = () => undefined } = options;
  const folder = await mkdtemp(path.join(tmpdir(), 'waypost-soak-'));
  const site = await startSoakSite(binary, caddy, folder).catch(async (problem: unknown) => {
    await rm(folder, { recursive: true, force: true });
    throw problem;
  });
  const door = new FrontDoor(site.url);
  const coming = new AbortController();
  try {
    const first = await site.start(0);
    await first.ready;
    const standby = await site.start(1);
    const world = await makeWorld(door);
    report(`${world.stories.length} stories are there`);
    const tally = new Tally();
    const visitors = new Visitors(door, world, tally, seededRandom(seed));
    const lasts = minutes * 60_000;
    const pace = { rate: RATE, lasts, signal: coming.signal };
    const [late, { gaps, looks, last }] = await Promise.all([
      openLoop(pace, () => visitors.come(SAVES / 100)),
      serveInTurn(site, [first, standby], tally, lasts, report),
    ]);
    await visitors.leave();
    const stored = compareStored(acknowledgedOf(world), await storedOn(await last.ready));
    const memory = looks.map(({ bytes, life }) => ({ minutes: life / 60_000, flatness: flatnessOf(bytes) }));
    return { minutes, tally, late, gaps, retries: visitors.retries, stored, memory };
  } finally {
    coming.abort();
    door.close();
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Lives {
  readonly gaps: readonly Gap[];
  readonly looks: readonly { readonly bytes: readonly number[]; readonly life: number }[];
  readonly last: DrillNode;
}

/** Kills the one that serves twice, throws its disk away, and starts a new standby in its place each time. */
async function serveInTurn(
  site: SoakSite,
  [first, second]: readonly [DrillNode, DrillNode],
  tally: Tally,
  lasts: number,
  report: (line: string) => void,
): Promise<Lives> {
  const began = performance.now();
  const until = (part: number): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, Math.max(0, began + lasts * part - performance.now())));
  const gaps: Gap[] = [];
  const looks: { readonly bytes: readonly number[]; readonly life: number }[] = [];
  let [serving, waiting] = [first, second];
  for (const part of [1 / 3, 2 / 3, 1]) {
    const since = performance.now();
    const memory = watchMemory(serving.pid, Math.min(LOOK, lasts / LOOKS));
    await until(part);
    looks.push({ bytes: memory.stop(), life: performance.now() - since });
    if (part === 1) break;
    const killed = performance.now();
    serving.signal('SIGKILL');
    await serving.ended;
    const saved = await firstSaved(tally, killed, waiting);
    gaps.push({ killed, saved });
    const moment = ((killed - tally.began) / 1000).toFixed(1);
    report(`killed at ${moment} s; saved again after ${((saved - killed) / 1000).toFixed(1)} s`);
    [serving, waiting] = [waiting, await site.start(gaps.length === 1 ? 0 : 1)];
  }
  return { gaps, looks, last: serving };
}

/** When something was acknowledged that was sent after a moment. */
async function firstSaved(tally: Tally, after: number, waiting: DrillNode): Promise<number> {
  while (performance.now() - after < PATIENCE) {
    const saved = tally.lastSaved;
    if (saved !== null && saved.sent > after) return saved.answered;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  throw new Error(`Nothing was stored for ${PATIENCE / 1000} s: ${waiting.said.join(' ')}`);
}

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startBackend } from '@waypost/build/start/backend-process.ts';
import { seededRandom } from '@waypost/cli-kit/seeded-random.ts';
import { readHistory } from '@waypost/release/core/change-record.ts';
import { bundlePublisher } from '@waypost/release/testing/bundle-publisher.ts';
import { createExampleStore } from '@waypost/release/testing/example-store.ts';

import { releaseOfPage, visit } from './example-visitors.ts';

const REMOTE = 'mf-map';
const TOKEN = 'the-guard-of-the-drill-alone';
const STABLE_FAILS = 0.002;
/** Milliseconds between two visits once the candidate had its 300 loads. */
const PAUSE = 1000;

export interface GuardDrillOptions {
  /** The backend's program. */
  readonly binary: string;
  /** Share of visitors who get the candidate, in ten-thousandths. */
  readonly basisPoints: number;
  /** Share of the candidate's loads that crash, 0 to 1: evenly, one in every so many. */
  readonly crashing: number;
  readonly seed: number;
  /** How long to wait for the guard after the 300th load, in seconds. */
  readonly patience: number;
}

export interface GuardDrillResult {
  /** From the candidate's 300th load until no visitor is drawn for it any more, in seconds; null when it stayed. */
  readonly seconds: number | null;
  /** Whether the guard paused it then, or took it back. */
  readonly outcome: 'stayed' | 'paused' | 'rolled back';
  readonly candidateLoads: number;
  readonly stableLoads: number;
  /** Why, as the history tells it. */
  readonly reason: string;
}

/** Whether the load is one that fails, when of all loads this share does and they are spread evenly. */
const isFailing = (load: number, share: number) => Math.floor(load * share) > Math.floor((load - 1) * share);

/** A backend that follows a store, visitors who report, and the guard as a process of its own. */
export async function runGuardDrill(options: GuardDrillOptions): Promise<GuardDrillResult> {
  const { binary, basisPoints, crashing, seed, patience } = options;
  const { program, remove } = await bundlePublisher();
  const example = await createExampleStore();
  const { rootKey } = example.access;
  await example.publish(REMOTE, { seed: 'good' });
  const { build: candidate } = await example.publish(REMOTE, { seed: 'bad' }, { basisPoints });
  const backend = await startBackend(binary, {
    ...process.env,
    WAYPOST_HTTP: '127.0.0.1:0',
    WAYPOST_DATA_DIR: join(example.folder, 'data'),
    WAYPOST_RELEASE: example.store.name,
    WAYPOST_RELEASE_KEY: rootKey,
    WAYPOST_GUARD_TOKEN: TOKEN,
    WAYPOST_TRUSTED_PROXY_HEADER: 'X-Forwarded-For',
  });
  const guard = spawn(
    process.execPath,
    [
      program,
      'guard',
      '--store',
      example.store.name,
      '--root-key',
      rootKey,
      '--key',
      example.keyFile('guard'),
    ].concat(['--site', backend.url]),
    { env: { ...process.env, WAYPOST_GUARD_TOKEN: TOKEN }, stdio: 'ignore' },
  );
  try {
    const random = seededRandom(seed);
    const count = { candidate: 0, stable: 0 };
    let reached: number | null = null;
    let seconds: number | null = null;
    let outcome: GuardDrillResult['outcome'] = 'stayed';
    for (;;) {
      const release = (await releaseOfPage(backend.url)).remotes[REMOTE]!;
      if (!release.rollout?.basisPoints) {
        outcome = release.rollout ? 'paused' : 'rolled back';
        seconds = reached === null ? 0 : (performance.now() - reached) / 1000;
        break;
      }
      if (reached !== null && performance.now() - reached > patience * 1000) break;
      // After the 300th load only a few dozen more come: what is known by then has to be enough, or nearly.
      const crowd = reached === null ? 10 : 1;
      await Promise.all(
        Array.from({ length: crowd }, () =>
          visit(backend.url, REMOTE, release, random, (build) =>
            build === candidate
              ? isFailing(++count.candidate, crashing)
              : isFailing(++count.stable, STABLE_FAILS),
          ),
        ),
      );
      if (reached === null && count.candidate >= 300) reached = performance.now();
      if (reached !== null) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    let reason = '';
    for await (const change of readHistory(example.store)) {
      reason = change.key === 'guard-1' ? change.reason : '';
      break;
    }
    return { seconds, outcome, candidateLoads: count.candidate, stableLoads: count.stable, reason };
  } finally {
    guard.kill('SIGTERM');
    await backend.stop();
    await example.end();
    await remove();
  }
}

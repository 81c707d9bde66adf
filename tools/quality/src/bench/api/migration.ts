import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { testingProgram } from '@waypost/cli-kit/testing-program.ts';
import { ownChild } from '@waypost/cli-kit/own-children.ts';
import { PlainProblem } from '@waypost/cli-kit/plain-problem.ts';
import { runProgram } from '@waypost/cli-kit/run-program.ts';
import type { Steps } from '@waypost/cli-kit/steps.ts';

import { standSettings } from '../stand-settings.ts';
import { copyOf, migrate } from './stores.ts';

export interface Migration {
  /** Milliseconds of a run nothing disturbs, until the one that is killed dies, and of the run after it. */
  readonly whole: number;
  readonly killedAfter: number;
  readonly again: number;
  /** Whether the store that was cut off has, in every column, what the other has. */
  readonly endsAlike: boolean;
  /** Whether every column there was before has what it had. */
  readonly keepsAll: boolean;
  /** Milliseconds of `waypost check`, and whether it found all to be what it is made of. */
  readonly check: number;
  readonly checks: boolean;
}

/** Brings a copy of an old store up to date, and another one that is killed half-way and then run again. */
export async function measureMigration(old: string, binary: string, steps: Steps): Promise<Migration> {
  const digest = await testingProgram(steps, 'digest');
  const digestOf = async (folder: string, like: string): Promise<string> => {
    const { code, stderr, stdout } = await runProgram(digest, ['--dir', folder, '--like', like]);
    if (code !== 0) throw new PlainProblem(`The store could not be read: ${stderr.trim()}`);
    return stdout.trim();
  };
  const before = await steps.run('Reading the old store', () => digestOf(old, old));

  const undisturbed = await copyOf(old, 'undisturbed');
  const whole = await steps.run('Migrating it', () => timed(() => migrate(binary, undisturbed, 'up')));
  const wanted = await digestOf(undisturbed, undisturbed);

  let half = whole / 2;
  let killed = await copyOf(old, 'killed');
  const killedAfter = await steps.run('Migrating it, killed half-way', async () => {
    // On a machine with other work one run may be over before half the time of another.
    while (!(await isKilledAfter(half, binary, killed))) {
      half /= 2;
      killed = await copyOf(old, 'killed');
    }
    return half;
  });
  const again = await steps.run('Migrating it again', () => timed(() => migrate(binary, killed, 'up')));
  const endsAlike = (await digestOf(killed, undisturbed)) === wanted;
  const keepsAll = (await digestOf(killed, old)) === before;
  let checks = false;
  const check = await steps.run('Comparing it with what it is made of', () =>
    timed(async () => {
      checks = (await runProgram(binary, ['check'], { env: standSettings(killed) })).code === 0;
    }),
  );
  for (const folder of [undisturbed, killed]) await rm(folder, { recursive: true, force: true });
  return { whole, killedAfter, again, endsAlike, keepsAll, check, checks };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/**
 * @param after milliseconds
 * @returns whether it was killed; otherwise it was over before that
 */
async function isKilledAfter(after: number, binary: string, folder: string): Promise<boolean> {
  const child = ownChild(spawn(binary, ['migrate', 'up'], { env: standSettings(folder), stdio: 'ignore' }));
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.on('close', (_, by) => resolve(by)));
  await Promise.race([pause(after), ended]);
  child.kill('SIGKILL');
  return (await ended) === 'SIGKILL';
}

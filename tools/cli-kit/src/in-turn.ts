import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { PlainProblem } from './plain-problem.ts';
import { isRunning, ownIdentity, type ProcessIdentity } from './process-identity.ts';

/** How long a turn on another machine may last, where nobody here can see whether its process lives. */
const FOREIGN_TURN = 30_000;
const KEPT_TURNS = 5;

const number = (name: string) => Number(name.split('.')[0]);

async function latestTurn(folder: string): Promise<{ latest: number; isDone: boolean; names: string[] }> {
  const names = await readdir(folder);
  const latest = Math.max(0, ...names.filter((name) => /^\d+(\.done)?$/.test(name)).map(number));
  return { latest, isDone: latest === 0 || names.includes(`${latest}.done`), names };
}

async function isAbandoned(file: string): Promise<boolean> {
  try {
    const owner = JSON.parse(await readFile(file, 'utf8')) as ProcessIdentity;
    const running = isRunning(owner);
    return running === null ? Date.now() - (await stat(file)).mtimeMs > FOREIGN_TURN : !running;
  } catch (problem) {
    // Swept away in the meantime: others are ahead, so this turn is over.
    return (problem as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

/** Takes the turn after `latest` unless somebody was quicker. */
async function takeTurn(folder: string, turn: number): Promise<boolean> {
  const draft = path.join(folder, `draft-${randomUUID()}`);
  await writeFile(draft, JSON.stringify(ownIdentity()));
  try {
    await link(draft, path.join(folder, String(turn)));
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw problem;
  } finally {
    await rm(draft, { force: true });
  }
  // Someone who slept may hold a number that was used and swept away long ago; the newest one never is.
  if ((await latestTurn(folder)).latest === turn) return true;
  await rm(path.join(folder, String(turn)), { force: true });
  return false;
}

/**
 * Runs `work` while no other process does the same with this folder. Turns are numbered files, each made
 * by whoever comes first and never taken away from a living process, so one that is killed in its turn
 * holds nobody up and two can never believe they have the same turn.
 *
 * @param patience how long to wait for a turn, in milliseconds
 * @throws PlainProblem when that goes by without a turn
 */
export async function inTurn<Result>(
  folder: string,
  work: () => Promise<Result>,
  patience = 30_000,
): Promise<Result> {
  await mkdir(folder, { recursive: true });
  const began = Date.now();
  for (;;) {
    const { latest, isDone } = await latestTurn(folder);
    const isFree = isDone || (await isAbandoned(path.join(folder, String(latest))));
    if (isFree && (await takeTurn(folder, latest + 1))) {
      try {
        return await work();
      } finally {
        await finishTurn(folder, latest + 1);
      }
    }
    if (Date.now() - began > patience)
      throw new PlainProblem(
        `Other programs kept ${folder} busy for ${Math.round(patience / 1000)} seconds.`,
      );
    await new Promise((resolve) => setTimeout(resolve, 2 + Math.random() * 18));
  }
}

async function finishTurn(folder: string, turn: number): Promise<void> {
  await writeFile(path.join(folder, `${turn}.done`), '');
  const { names } = await latestTurn(folder);
  const old = names.filter((name) => /^\d/.test(name) && number(name) <= turn - KEPT_TURNS);
  await Promise.all(old.map((name) => rm(path.join(folder, name), { force: true })));
}

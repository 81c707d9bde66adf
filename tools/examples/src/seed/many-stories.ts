import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { testingProgram } from '@waypost/cli-kit/testing-program.ts';
import { ownChild } from '@waypost/cli-kit/own-children.ts';
import { PlainProblem } from '@waypost/cli-kit/plain-problem.ts';
import type { Steps } from '@waypost/cli-kit/steps.ts';

export interface ManyStories {
  readonly stories: number;
  /** Places of each story. */
  readonly places: number;
  /** The data folder of a server that does not run; made when it is not there. */
  readonly folder: string;
}

/**
 * Fills a data folder with made-up stories. One that was left half-way is gone on with.
 *
 * @param say gets each line about how far it is
 * @throws PlainProblem when the folder has people of its own, a server works in it, or it was stopped
 */
export async function writeManyStories(
  { stories, places, folder }: ManyStories,
  steps: Steps,
  say: (line: string) => void = steps.note,
): Promise<void> {
  const program = await testingProgram(steps, 'seed');
  const sizes = ['--stories', String(stories), '--places', String(places)];
  await steps.run(`Filling ${folder}`, () => run(program, [...sizes, '--dir', resolve(folder)], say));
}

function run(program: string, args: readonly string[], say: (line: string) => void): Promise<void> {
  // In a group of its own: with Ctrl-C the terminal would ask it once more than this command does.
  const child = ownChild(spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true }));
  const forward = (signal: NodeJS.Signals): boolean => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, forward);
  let problem = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => text.trimEnd().split('\n').forEach(say));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (problem += text));
  return new Promise((fulfil, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(name, forward);
      if (code === 0) fulfil();
      else reject(new PlainProblem(problem.trim() || `It ended with ${signal ?? `code ${code}`}.`));
    });
  });
}

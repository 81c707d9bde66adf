import { spawn, type StdioOptions } from 'node:child_process';
import { closeSync, openSync, readdirSync } from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';
import { ownChild } from '@waypost/cli-kit/own-children.ts';

/** How much of it a program may have before it is stopped. */
export interface Confinement {
  /** In milliseconds, from its start. */
  readonly time: number;
  /** Of JavaScript’s memory, in MB. */
  readonly heap: number;
  /** Of what it answers, in characters. */
  readonly answer: number;
}

/** How it ended: with all it answered, or stopped, or by itself in another way than a program does that is done. */
export type ConfinedEnd =
  | { readonly kind: 'answered'; readonly text: string }
  | { readonly kind: 'late' }
  | { readonly kind: 'talkative' }
  | { readonly kind: 'broken'; readonly how: number | NodeJS.Signals };

/** Without a file to read, a program to start or a thread; before Node 22.13 it has another name. */
const CONFINED = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * What stands in a child for each file this process has open, beyond the three every process has. Node closes those it
 * opened itself, and not always those it was started with: `--key /dev/fd/63` is one, and a file that is open can be
 * read whatever files are forbidden.
 */
function overOpenFiles(nothing: number): (number | 'ignore')[] {
  let open: number[] = [];
  for (const folder of ['/proc/self/fd', '/dev/fd'])
    try {
      open = [...open, ...readdirSync(folder).map(Number)];
    } catch {
      // Not every system has it; Windows hands on none.
    }
  return Array.from({ length: Math.max(3, ...open.map((one) => one + 1)) - 3 }, (_, index) =>
    open.includes(index + 3) ? nothing : 'ignore',
  );
}

function startConfined(program: string, heap: number) {
  const nothing = openSync(devNull, 'r');
  try {
    const flags = ['--no-warnings', CONFINED, `--max-old-space-size=${heap}`, '--input-type=commonjs'];
    const stdio: StdioOptions = ['pipe', 'pipe', 'ignore', ...overOpenFiles(nothing)];
    // Nothing is looked for where it stands; a program that falls may leave its memory there.
    const cwd = path.parse(process.execPath).root;
    return ownChild(spawn(process.execPath, [...flags, '--eval', program], { cwd, env: {}, stdio }));
  } finally {
    closeSync(nothing);
  }
}

/**
 * Runs a program, CommonJS in one text, in a process of its own: without the environment of this one, where tokens are,
 * and without a way to files, where keys are, or to other programs. It has the network, and nothing to tell there.
 *
 * @param input what it reads on its standard input
 */
export function runConfined(program: string, input: string, most: Confinement): Promise<ConfinedEnd> {
  return new Promise((resolve, reject) => {
    const child = startConfined(program, most.heap);
    let stopped: 'late' | 'talkative' | null = null;
    const stop = (why: 'late' | 'talkative') => {
      stopped ??= why;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => stop('late'), most.time);
    let text = '';
    child.stdout!.setEncoding('utf8').on('data', (part: string) => {
      if (text.length + part.length > most.answer) stop('talkative');
      else text += part;
    });
    child.on('error', (problem) => {
      clearTimeout(timer);
      reject(problem);
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (stopped) resolve({ kind: stopped });
      else if (code === 0) resolve({ kind: 'answered', text });
      else resolve({ kind: 'broken', how: signal ?? code! });
    });
    // One that ended already takes nothing more in; how it ended says so.
    child.stdin!.on('error', () => undefined).end(input);
  });
}

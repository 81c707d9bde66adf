import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';

/** `npm start` under way. */
export interface StartCommand {
  /** Every line it has printed so far. */
  readonly lines: readonly string[];
  /**
   * Waits for a line and gives what matched.
   *
   * @throws Error with all it said when it ends without that line
   */
  until(pattern: RegExp): Promise<RegExpExecArray>;
  /** Asks it to end; gives its exit code. */
  stop(): Promise<number | null>;
  /** Ends it and all it started at once, as a loss of power does. */
  kill(): Promise<void>;
}

/** Runs what `npm start` runs, with these settings and nothing of this machine's own. */
export function runStartCommand(settings: Readonly<Record<string, string>>): StartCommand {
  const root = repositoryRoot();
  const child = spawn(process.execPath, [join(root, 'tools', 'bin', 'run.mjs'), 'start'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own can be ended whole.
    detached: true,
  });
  const lines: string[] = [];
  const news = new EventEmitter();
  let hasEnded = false;
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      news.emit('news');
    });
  }
  const ended = once(child, 'close').then(() => {
    hasEnded = true;
    news.emit('news');
  });
  return {
    lines,
    async until(pattern) {
      for (;;) {
        const found = lines.map((line) => pattern.exec(line)).find((match) => match !== null);
        if (found) return found;
        if (hasEnded) throw new Error(`It ended without a line like ${pattern}:\n${lines.join('\n')}`);
        await once(news, 'news');
      }
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
    async kill() {
      if (!hasEnded && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
}

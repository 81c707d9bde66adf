import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

import { ownChild } from '../own-children.ts';

export interface RunningFileServer {
  /** Where it answers: host and port. */
  readonly host: string;
  stop(): Promise<void>;
}

/**
 * Serves files with the program's own command, on a free port.
 *
 * @param words what goes with that command: a store and options
 * @throws Error with what the program said when it does not come up
 */
export async function runFileServer(
  program: string,
  ...words: readonly string[]
): Promise<RunningFileServer> {
  const all = ['files', ...words, '--http', '127.0.0.1:0'];
  const child = ownChild(spawn(program, all, { env: {}, stdio: ['ignore', 'pipe', 'pipe'] }));
  const said: string[] = [];
  const ended = once(child, 'exit');
  child.stderr.on('data', (part: Buffer) => said.push(part.toString()));
  for await (const line of createInterface({ input: child.stdout })) {
    const host = /^Files are served at http:\/\/(\S+)$/.exec(line)?.[1];
    if (host === undefined) continue;
    child.stdout.resume();
    return {
      host,
      async stop() {
        child.kill('SIGTERM');
        await ended;
      },
    };
  }
  throw new Error(`Files are not served. ${said.join('')}`);
}

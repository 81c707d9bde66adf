import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

interface ServedStore {
  /** Where it answers: host and port. */
  readonly host: string;
  stop(): Promise<void>;
}

/**
 * Serves the builds in a folder store with the program's own command, on a free port; `words` go with that command.
 *
 * @throws Error with what the program said when it does not come up
 */
export async function serveStore(
  binary: string,
  folder: string,
  ...words: readonly string[]
): Promise<ServedStore> {
  const child = spawn(binary, ['files', folder, '--http', '127.0.0.1:0', ...words], {
    env: {},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  const ended = once(child, 'exit');
  child.stderr.on('data', (part: Buffer) => said.push(part.toString()));
  for await (const line of createInterface({ input: child.stdout })) {
    const host = /^The store is served at http:\/\/(\S+)$/.exec(line)?.[1];
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
  throw new Error(`The store is not served. ${said.join('')}`);
}

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ownChild } from '@waypost/cli-kit/own-children.ts';

import { SUPERUSER } from '../api/superuser.ts';

/** One machine with the product on it. */
export interface Node {
  /** Settles with its address once it answers. @throws Error with its own words when it ends before */
  readonly ready: Promise<string>;
  /** What it has said so far. */
  readonly said: readonly string[];
  readonly ended: Promise<number | null>;
  signal(name: NodeJS.Signals): void;
}

export interface NodeOptions {
  readonly binary: string;
  readonly command: 'serve' | 'standby';
  readonly folder: string;
  /** Those of its bucket; none for a site without one. */
  readonly settings?: Readonly<Record<string, string>>;
}

export function startNode({ binary, command, folder, settings = {} }: NodeOptions): Node {
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    WAYPOST_HTTP: '127.0.0.1:0',
    WAYPOST_DATA_DIR: folder,
    WAYPOST_TILE_URL: 'off',
    WAYPOST_RATE_LIMIT_EXEMPT: '127.0.0.1',
    WAYPOST_SUPERUSER_EMAIL: SUPERUSER.email,
    WAYPOST_SUPERUSER_PASSWORD: SUPERUSER.password,
    ...settings,
  };
  const child = ownChild(spawn(binary, [command], { env, stdio: ['ignore', 'pipe', 'pipe'] }));
  const said: string[] = [];
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (line: string): void => {
      said.push(line);
      const url = /^Waypost is ready at (http\S+)$/.exec(line)?.[1];
      if (url !== undefined) resolve(url);
    };
    createInterface({ input: child.stdout }).on('line', hear);
    createInterface({ input: child.stderr }).on('line', hear);
    void ended.then((code) => reject(new Error(`It ended with ${code}: ${said.join(' ')}`)));
  });
  // Whoever waits for it hears of it; nobody has to.
  ready.catch(() => undefined);
  return { ready, said, ended, signal: (name) => void child.kill(name) };
}

export async function stopNode(node: Node): Promise<void> {
  node.signal('SIGTERM');
  await node.ended;
}

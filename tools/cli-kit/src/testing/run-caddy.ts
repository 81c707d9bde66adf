import { spawn } from 'node:child_process';

import { ownChild } from '../own-children.ts';
import { untilAnswering } from './until-answering.ts';

export interface CaddyOptions {
  /** The web server's program. */
  readonly program: string;
  /** Its configuration, as a Caddyfile. */
  readonly config: string;
  /** A folder for what it keeps. */
  readonly home: string;
  /** What the configuration reads from the environment. */
  readonly settings?: Readonly<Record<string, string>>;
  /** An address at which it answers once it is there. */
  readonly address: string;
}

export interface RunningCaddy {
  stop(): Promise<void>;
}

/** Starts the web server. @throws Error with its own words when it does not answer */
export async function runCaddy(options: CaddyOptions): Promise<RunningCaddy> {
  const { program, config, home, settings = {}, address } = options;
  const env = { PATH: process.env.PATH, HOME: home, ...settings };
  const words = ['run', '--config', config, '--adapter', 'caddyfile'];
  const child = ownChild(spawn(program, words, { env, stdio: ['ignore', 'ignore', 'pipe'] }));
  const said: string[] = [];
  child.stderr.on('data', (part: Buffer) => said.push(part.toString()));
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  try {
    await untilAnswering(address, 'Caddy', () => child.exitCode !== null);
  } catch (cause) {
    await stop();
    throw new Error(`Caddy does not answer. ${said.join('')}`, { cause });
  }
  // What it says from then on is of no use to anybody, and there may be half an hour of it.
  child.stderr.removeAllListeners('data').resume();
  said.length = 0;
  return { stop };
}

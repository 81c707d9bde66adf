import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@waypost/cli-kit/free-port.ts';
import { ownChild } from '@waypost/cli-kit/own-children.ts';
import { runProgram } from '@waypost/cli-kit/run-program.ts';
import { untilAnswering } from '@waypost/cli-kit/until-answering.ts';

/** One place of a content network. */
export interface RunningVarnish {
  /** Origin it answers at. */
  readonly url: string;
  /** What it asked the server behind it for since it started. */
  fetched(): Promise<{ readonly requests: number; readonly bytes: number }>;
  stop(): Promise<void>;
}

/** What is old is fetched anew before it is sent, as the headers say. */
const configuration = (host: string, port: string) => `vcl 4.1;
backend origin { .host = "${host}"; .port = "${port}"; }
sub vcl_backend_response {
  set beresp.grace = 0s;
  set beresp.keep = 0s;
}
`;

/**
 * Starts a cache of so many bytes before an origin.
 *
 * @throws Error with its own words when it does not answer
 */
export async function runVarnish({
  origin,
  bytes,
  folder,
}: {
  readonly origin: string;
  readonly bytes: number;
  /** A folder of its own, made here. */
  readonly folder: string;
}): Promise<RunningVarnish> {
  const { hostname, port } = new URL(origin);
  const config = path.join(folder, 'cache.vcl');
  const state = path.join(folder, 'state');
  await mkdir(state, { recursive: true });
  await writeFile(config, configuration(hostname, port));
  const address = `127.0.0.1:${await freePort()}`;
  const words = ['-F', '-n', state, '-a', address, '-f', config, '-s', `malloc,${bytes}`, '-j', 'none'];
  const child = ownChild(spawn('varnishd', words, { stdio: ['ignore', 'ignore', 'pipe'] }));
  const said: string[] = [];
  child.stderr.on('data', (part: Buffer) => said.push(part.toString()));
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  const url = `http://${address}`;
  try {
    await untilAnswering(`${url}/published/manifest.json`, 'Varnish', () => child.exitCode !== null);
  } catch (cause) {
    await stop();
    throw new Error(`Varnish does not answer. ${said.join('')}`, { cause });
  }
  const counted = (counters: string, name: string) =>
    Number(new RegExp(`^VBE\\.\\w+\\.origin\\.${name}\\s+(\\d+)`, 'm').exec(counters)?.[1]);
  return {
    url,
    async fetched() {
      const { stdout } = await runProgram('varnishstat', ['-1', '-n', state, '-f', 'VBE.*']);
      const [requests, bytes] = [counted(stdout, 'req'), counted(stdout, 'beresp_bodybytes')];
      if (Number.isNaN(requests + bytes)) throw new Error(`Varnish counts nothing: ${stdout}`);
      return { requests, bytes };
    },
    stop,
  };
}

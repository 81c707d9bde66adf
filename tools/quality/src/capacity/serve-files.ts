import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@waypost/cli-kit/free-port.ts';
import { ownChild } from '@waypost/cli-kit/own-children.ts';

export interface ServedFiles {
  readonly url: string;
  stop(): Promise<void>;
}

const ATTEMPTS = 200;
const PAUSE = 50;

/** Serves a folder by Caddy, as a content network in front of a bucket does: files, and nothing made for anybody. */
export async function serveFiles(caddy: string, folder: string, work: string): Promise<ServedFiles> {
  const address = `127.0.0.1:${await freePort()}`;
  const config = path.join(work, 'Caddyfile');
  await writeFile(config, `{\n\tadmin off\n}\nhttp://${address} {\n\troot * ${folder}\n\tfile_server\n}\n`);
  const words = ['run', '--config', config, '--adapter', 'caddyfile'];
  const env = { PATH: process.env.PATH, HOME: work };
  const child = ownChild(spawn(caddy, words, { env, stdio: 'ignore' }));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await fetch(`http://${address}`).catch(() => null)) break;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return {
    url: `http://${address}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

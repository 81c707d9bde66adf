import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@waypost/cli-kit/free-port.ts';
import { runCaddy } from '@waypost/cli-kit/run-caddy.ts';

export interface ServedFiles {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves a folder by Caddy, as a content network in front of a bucket does: files, and nothing made for anybody. */
export async function serveFiles(caddy: string, folder: string, work: string): Promise<ServedFiles> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const config = path.join(work, 'Caddyfile');
  await writeFile(config, `{\n\tadmin off\n}\n${url} {\n\troot * ${folder}\n\tfile_server\n}\n`);
  const { stop } = await runCaddy({ program: caddy, config, home: work, address: url });
  return { url, stop };
}

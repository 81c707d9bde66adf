import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@waypost/cli-kit/free-port.ts';
import { runCaddy } from '@waypost/cli-kit/run-caddy.ts';

import type { RunningCaddy } from './start-caddy.ts';

/** Starts the web server with an answer of two bytes in its configuration: it can answer nothing sooner. */
export async function startCeiling(program: string, home: string): Promise<RunningCaddy> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const config = path.join(home, 'ceiling');
  await writeFile(config, `{\n\tadmin off\n}\n\n${url} {\n\trespond "{}"\n}\n`);
  const { stop } = await runCaddy({ program, config, home, address: url });
  return { url, stop };
}

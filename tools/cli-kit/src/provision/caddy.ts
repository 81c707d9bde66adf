import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { findGo } from '../go-toolchain.ts';
import { repositoryRoot } from '../repository-root.ts';
import { runProgram } from '../run-program.ts';
import type { Steps } from '../steps.ts';

const VERSION = '2.11.9';
const FOLDER = join(repositoryRoot(), '.cache', `caddy-${VERSION}`);
const PROGRAM = join(FOLDER, process.platform === 'win32' ? 'caddy.exe' : 'caddy');

/** The Caddy to test with: the one named by WAYPOST_CADDY, or the one built before. */
export function installedCaddy(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.WAYPOST_CADDY) return env.WAYPOST_CADDY;
  return existsSync(PROGRAM) ? PROGRAM : undefined;
}

/**
 * Builds the web server in front of the site, pinned by version, into the project's cache. Distributions carry versions
 * that do not know all of the configuration.
 *
 * @returns the program's path, or undefined where it is not to be had; what needs it is left out then, and says so
 */
export async function provideCaddy(
  steps: Steps,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string | undefined> {
  const there = installedCaddy(env);
  if (there) return there;
  const go = await findGo(steps, env);
  await mkdir(FOLDER, { recursive: true });
  const { code, stderr } = await steps.run(`Building Caddy ${VERSION}, once`, () =>
    runProgram(go, ['install', '-trimpath', `github.com/caddyserver/caddy/v2/cmd/caddy@v${VERSION}`], {
      env: { ...env, CGO_ENABLED: '0', GOBIN: FOLDER },
    }),
  );
  if (code === 0) return installedCaddy(env);
  steps.note(`Caddy could not be built, so its configuration is not tested: ${lastLine(stderr)}`);
  return undefined;
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}

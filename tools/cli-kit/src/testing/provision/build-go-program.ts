import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { GO_ENV, GO_FLAGS } from '../../go-build.ts';
import { findGo } from '../../go-toolchain.ts';
import { repositoryRoot } from '../../repository-root.ts';
import { runProgram } from '../../run-program.ts';
import type { Steps } from '../../steps.ts';

/** A program written in Go, pinned by version and built from its sources. */
export interface GoProgram {
  readonly name: string;
  readonly version: string;
  /** Path of its main package. */
  readonly module: string;
}

function folderOf({ name, version }: GoProgram): string {
  return join(repositoryRoot(), '.cache', `${name}-${version}`);
}

/** Where the program is in the project's cache; undefined until it has been built. */
export function builtGoProgram(program: GoProgram): string | undefined {
  const file = join(folderOf(program), process.platform === 'win32' ? `${program.name}.exe` : program.name);
  return existsSync(file) ? file : undefined;
}

/**
 * Builds the program into the project's cache, unless it is there.
 *
 * @returns its path, or else the last words of the compiler
 */
export async function buildGoProgram(
  program: GoProgram,
  steps: Steps,
  env: NodeJS.ProcessEnv,
): Promise<{ readonly path: string } | { readonly problem: string }> {
  const there = builtGoProgram(program);
  if (there) return { path: there };
  const go = await findGo(steps, env);
  const folder = folderOf(program);
  await mkdir(folder, { recursive: true });
  const { name, version, module } = program;
  const { stderr } = await steps.run(`Building ${name} ${version}, once`, () =>
    runProgram(go, ['install', ...GO_FLAGS, `${module}@v${version}`], {
      env: { ...env, ...GO_ENV, GOBIN: folder },
    }),
  );
  const path = builtGoProgram(program);
  return path ? { path } : { problem: stderr.trim().split('\n').at(-1) ?? '' };
}

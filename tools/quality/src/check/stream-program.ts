import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ownChild } from '@waypost/cli-kit/own-children.ts';

import type { SuiteContext } from './suite.ts';

/**
 * Runs a program and hands on each line it prints.
 *
 * @param hear gets the lines of its standard output; those of its standard error are printed as they are
 * @returns its exit code, 127 when it cannot be started
 */
export function streamProgram(
  context: SuiteContext,
  program: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv; hear?(line: string): void } = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = ownChild(
      spawn(program, args, {
        cwd: options.cwd ?? context.root,
        env: { ...context.env, ...options.env },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
    createInterface({ input: child.stdout }).on('line', options.hear ?? context.print);
    createInterface({ input: child.stderr }).on('line', context.print);
    child.on('error', (problem) => {
      context.print(problem.message);
      resolve(127);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** The path of a program installed with the packages. */
export function installedProgram(root: string, name: string): string {
  return `${root}/node_modules/.bin/${name}`;
}

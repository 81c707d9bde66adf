import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';

/** Runs `waypost-release` with these settings and nothing of this machine's own; gives what it printed. */
export function releaseCommand(env: Readonly<Record<string, string>>) {
  const program = join(repositoryRoot(), 'tools', 'release', 'bin', 'waypost-release.mjs');
  return async (...words: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)('node', [program, ...words], {
      cwd: repositoryRoot(),
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    });
    return stdout;
  };
}

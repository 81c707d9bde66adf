import { existsSync } from 'node:fs';

import { runProgram } from '../../run-program.ts';
import type { Steps } from '../../steps.ts';

/** Whether a program answers when it is asked for its version. */
export async function answers(program: string, question = '--version'): Promise<boolean> {
  return (await runProgram(program, [question])).code === 0;
}

/**
 * Installs a Debian package when this is a Debian run as root; asks nobody anything.
 *
 * @returns whether the package is installed now
 */
export async function installDebianPackage(name: string, steps: Steps): Promise<boolean> {
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (!mayInstall) return false;
  return steps.run(`Installing ${name}`, async () => {
    // At run level 1 a package starts no service.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    const install = ['install', '-y', '--no-install-recommends', '--no-remove', name];
    // The lists may be missing or old; the first try is spared the time of fetching them.
    if ((await runProgram('apt-get', install, { env })).code === 0) return true;
    await runProgram('apt-get', ['update'], { env });
    return (await runProgram('apt-get', install, { env })).code === 0;
  });
}

/** Installs a program that tests ask for where the machine allows it; what needs it is left out where it does not. */
export async function provideProgram(
  { program, question, package: name }: { program: string; question: string; package: string },
  steps: Steps,
): Promise<void> {
  if (!(await answers(program, question))) await installDebianPackage(name, steps);
}

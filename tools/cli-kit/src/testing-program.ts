import { join } from 'node:path';
import { GO_ENV, GO_FLAGS } from './go-build.ts';
import { findGo } from './go-toolchain.ts';
import { PlainProblem } from './plain-problem.ts';
import { repositoryRoot } from './repository-root.ts';
import { runProgram } from './run-program.ts';
import type { Steps } from './steps.ts';

const built = new Map<string, Promise<string>>();

/**
 * Builds one of the programs in backend/testing, which are not part of the product, once for each command that is run. Go itself
 * knows what has to be built anew.
 *
 * @returns the program's path
 * @throws PlainProblem when there is no Go, or it does not build
 */
export function testingProgram(steps: Steps, name: string): Promise<string> {
  const program = built.get(name) ?? build(steps, name);
  built.set(name, program);
  return program;
}

async function build(steps: Steps, name: string): Promise<string> {
  const go = await findGo(steps);
  const root = repositoryRoot();
  const program = join(root, '.cache', 'testing', name);
  const { code, stderr } = await steps.run(`Building backend/testing/${name}`, () =>
    runProgram(go, ['build', ...GO_FLAGS, '-o', program, `./testing/${name}`], {
      cwd: join(root, 'backend'),
      env: { ...process.env, ...GO_ENV },
    }),
  );
  if (code !== 0) throw new PlainProblem(`backend/testing/${name} could not be built.\n${stderr.trim()}`);
  return program;
}

import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { findGo } from '../go-toolchain.ts';
import { PlainProblem } from '../plain-problem.ts';
import { repositoryRoot } from '../repository-root.ts';
import { runProgram } from '../run-program.ts';
import type { Steps } from '../steps.ts';

const VERSION = '1.8.0';

/**
 * Builds the S3-speaking server the release tests talk to, pinned by version, into the project's cache.
 *
 * @returns the program's path
 * @throws PlainProblem when it can not be built
 */
export async function provideS3Server(steps: Steps, env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const folder = join(repositoryRoot(), '.cache', `versitygw-${VERSION}`);
  const program = join(folder, process.platform === 'win32' ? 'versitygw.exe' : 'versitygw');
  if (existsSync(program)) return program;
  const go = await findGo(steps, env);
  await mkdir(folder, { recursive: true });
  const { code, stderr } = await steps.run(`Building versitygw ${VERSION}, once`, () =>
    runProgram(go, ['install', '-trimpath', `github.com/versity/versitygw/cmd/versitygw@v${VERSION}`], {
      env: { ...env, CGO_ENABLED: '0', GOBIN: folder },
    }),
  );
  if (code === 0 && existsSync(program)) return program;
  throw new PlainProblem(
    `The S3 server for the tests could not be built: ${stderr.trim().split('\n').at(-1) ?? ''}`,
  );
}

import { PlainProblem } from '../../plain-problem.ts';
import type { Steps } from '../../steps.ts';
import { buildGoProgram, type GoProgram } from './build-go-program.ts';

const S3_SERVER: GoProgram = {
  name: 'versitygw',
  version: '1.8.0',
  module: 'github.com/versity/versitygw/cmd/versitygw',
};

/**
 * Builds the S3-speaking server the release tests talk to.
 *
 * @returns the program's path
 * @throws PlainProblem when it can not be built
 */
export async function provideS3Server(steps: Steps, env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const built = await buildGoProgram(S3_SERVER, steps, env);
  if ('path' in built) return built.path;
  throw new PlainProblem(`The S3 server for the tests could not be built: ${built.problem}`);
}

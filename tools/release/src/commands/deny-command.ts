import { Command } from 'commander';

import { changeTargets } from '../core/change-targets.ts';
import { deny } from '../core/release-steps.ts';
import { ReleaseProblem } from '../format/release-problem.ts';
import { isBuildId } from '../publish/is-build-id.ts';
import { accessOf, answer, keyOf, withChange, type ChangeOptions } from './common-options.ts';

async function denyBuild(remote: string, build: string, options: ChangeOptions): Promise<void> {
  if (!isBuildId(build))
    throw new ReleaseProblem('usage', `"${build}" is not a build id, which is twelve hexadecimal digits.`);
  const revision = await changeTargets(await accessOf(options), {
    ...{ remote, reason: options.reason, action: `deny ${build}` },
    key: await keyOf(options),
    change: deny(build),
  });
  answer(options, { revision, remote, denied: build }, [
    `Revision ${revision}: ${remote} ${build} is no longer given to anyone, neither as the last good build nor by a link.`,
  ]);
}

/** `deny`: drops a build for good, such as a last good one with a hole. */
export function createDenyCommand(): Command {
  return withChange(new Command('deny').argument('<remote>', 'e.g. mf-map').argument('<build>', 'its id'))
    .description('no longer give this build to anyone, not even as the last good one')
    .action(denyBuild);
}

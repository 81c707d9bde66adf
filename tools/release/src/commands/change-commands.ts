import { Command, Option } from 'commander';

import { changeTargets, type TargetsChange } from '../core/change-targets.ts';
import { promote, ramp, rollback, setKill } from '../core/release-steps.ts';
import { publishBuild } from '../publish/publish-build.ts';
import { goBackTo } from '../publish/go-back-to.ts';
import { answer, basisPointsOf, keyOf, accessOf, withChange } from './common-options.ts';
import type { ChangeOptions } from './common-options.ts';
import { createPreviewCommand } from './preview-command.ts';
import { percentOf } from './percent-of.ts';

const LIVE = 'It is live on the next page load.';

interface PublishOptions extends ChangeOptions {
  readonly build?: string;
  readonly to: 'candidate' | 'stable';
  readonly percent: string;
  readonly replace?: boolean;
  readonly base?: string;
  readonly site?: string;
}

/** What usually follows once the candidate has this share, in ten-thousandths. */
function nextStep(remote: string, basisPoints: number): string {
  const share = [10, 50, 100].find((percent) => percent * 100 > basisPoints);
  return share === undefined ? `promote ${remote}` : `ramp ${remote} ${share}`;
}

async function publish(remote: string, options: PublishOptions): Promise<void> {
  const basisPoints = basisPointsOf(options.percent);
  const published = await publishBuild(await accessOf(options), {
    remote,
    key: await keyOf(options),
    folder: options.build ?? `${remote}/dist`,
    to: options.to,
    basisPoints,
    replace: options.replace ?? false,
    reason: options.reason,
    ...(options.base ? { base: options.base } : {}),
    ...(options.site ? { site: options.site } : {}),
  });
  const { build, revision, to } = published;
  answer(options, published, [
    to === 'stable'
      ? `Revision ${revision}: ${remote} ${build} is stable. ${LIVE}`
      : `Revision ${revision}: ${remote} ${build} is the candidate, for ${percentOf(basisPoints)} of visitors.`,
    ...(options.site
      ? []
      : ['Whether the live shell has what this build needs was not checked. To check it: --site <url>']),
    ...(to === 'stable' ? [] : [`Next: npx waypost-release ${nextStep(remote, basisPoints)}`]),
  ]);
}

interface Changed {
  readonly revision: number;
  /** The build that is stable from then on. */
  readonly stable: string;
}

async function change(
  remote: string,
  options: ChangeOptions,
  action: string,
  how: TargetsChange,
): Promise<Changed> {
  const access = await accessOf(options);
  let stable = '';
  const revision = await changeTargets(access, {
    remote,
    key: await keyOf(options),
    action,
    reason: options.reason,
    change(present, trusted) {
      const next = how(present, trusted);
      ({ stable } = next);
      return next;
    },
  });
  return { revision, stable };
}

async function rampUp(remote: string, percent: string, options: ChangeOptions): Promise<void> {
  const basisPoints = basisPointsOf(percent);
  const share = percentOf(basisPoints);
  const { revision } = await change(remote, options, `ramp to ${share}`, ramp(basisPoints));
  answer(options, { revision, remote, basisPoints }, [
    `Revision ${revision}: the candidate of ${remote} is for ${share} of visitors. ${LIVE}`,
  ]);
}

async function takeBack(remote: string, options: ChangeOptions & { readonly to?: string }): Promise<void> {
  const { to, reason } = options;
  const request = { remote, reason, key: await keyOf(options) };
  const { revision, stable } =
    to === undefined
      ? await change(remote, options, 'rollback', rollback())
      : { revision: await goBackTo(await accessOf(options), { ...request, to }), stable: to };
  answer(options, { revision, remote, stable }, [
    `Revision ${revision}: ${remote} is rolled back; ${stable} is stable. ${LIVE}`,
  ]);
}

async function promoteCandidate(
  remote: string,
  options: ChangeOptions & { readonly lastGood: boolean },
): Promise<void> {
  const { revision, stable } = await change(remote, options, 'promote', promote(options.lastGood));
  answer(options, { revision, remote, stable }, [
    `Revision ${revision}: the candidate ${stable} of ${remote} is now stable. ${LIVE}`,
    ...(options.lastGood ? [] : ['A page where it fails has no other build to show.']),
  ]);
}

/** A command that changes a remote in one fixed way. */
function plain(
  name: string,
  description: string,
  how: () => TargetsChange,
  words: (changed: Changed) => string,
): Command {
  return withChange(new Command(name).argument('<remote>', 'e.g. mf-map'))
    .description(description)
    .action(async (remote: string, options: ChangeOptions) => {
      const changed = await change(remote, options, name, how());
      answer(options, { ...changed, remote }, [`Revision ${changed.revision}: ${remote} ${words(changed)}`]);
    });
}

/** The commands that change what visitors of one remote get. */
export function createChangeCommands(): Command[] {
  return [
    withChange(new Command('publish').argument('<remote>', 'e.g. mf-map'))
      .description('check a finished build, upload it, and name it in the release')
      .option('-b, --build <folder>', 'its build folder (default: <remote>/dist)')
      .addOption(
        new Option('--to <place>', 'for a share of visitors first, or for everyone at once')
          .choices(['candidate', 'stable'])
          .default('candidate'),
      )
      .option('--percent <share>', 'share of visitors a candidate starts with', '0')
      .option('--replace', 'give up the current candidate')
      .option('--base <address>', 'the address its files are fetched from, with a slash at the end')
      .option('--site <url>', 'the site whose shell must have what the build needs')
      .action(publish),
    withChange(new Command('ramp').argument('<remote>', 'e.g. mf-map').argument('<percent>', '0 to 100'))
      .description('show the candidate to this share of visitors')
      .action(rampUp),
    withChange(new Command('promote').argument('<remote>', 'e.g. mf-map'))
      .description('make the candidate stable, for everyone')
      .option('--no-last-good', 'do not keep the build before it, because it has a security hole')
      .action(promoteCandidate),
    withChange(new Command('rollback').argument('<remote>', 'e.g. mf-map'))
      .description('drop the candidate; without one, go back to the last good build')
      .option('--to <build>', 'go back to this build, published before')
      .action(takeBack),
    createPreviewCommand(),
    plain(
      'kill',
      'show the placeholder instead of the remote',
      () => setKill(true),
      () => 'is off. Visitors are told on their next page load.',
    ),
    plain(
      'unkill',
      'show the remote again',
      () => setKill(false),
      ({ stable }) => `is on again, with ${stable}. ${LIVE}`,
    ),
  ];
}

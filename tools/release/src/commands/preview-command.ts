import { Command } from 'commander';

import { requireTeamKey } from '../core/delegated-key.ts';
import { readRelease } from '../core/read-release.ts';
import { effectiveTargets, namedBuilds } from '../format/effective-targets.ts';
import { LONGEST_PREVIEW, previewTicket } from '../format/preview-ticket.ts';
import { ReleaseProblem } from '../format/release-problem.ts';
import { accessOf, answer, keyOf, keyOption, withAccess, type AccessOptions } from './common-options.ts';
import { decimalOf } from './option-values.ts';

interface PreviewOptions extends AccessOptions {
  readonly key?: string;
  readonly build?: string;
  readonly hours: string;
  readonly site?: string;
}

function untilOf(hours: string): Date {
  const length = (decimalOf(hours) ?? NaN) * 60 * 60 * 1000;
  if (!(length > 0 && length <= LONGEST_PREVIEW))
    throw new ReleaseProblem(
      'usage',
      `--hours takes a number above 0, up to ${LONGEST_PREVIEW / 3_600_000}.`,
    );
  return new Date(Date.now() + length);
}

async function preview(remote: string, options: PreviewOptions): Promise<void> {
  const until = untilOf(options.hours);
  const release = await readRelease(await accessOf(options));
  const key = await keyOf(options);
  requireTeamKey(release, remote, key);
  const trusted = release.remotes[remote];
  const live = trusted && effectiveTargets(trusted.targets, trusted.note);
  const build = options.build ?? live?.rollout?.candidate;
  if (!build || !live || !namedBuilds(live).includes(build))
    throw new ReleaseProblem(
      'not-found',
      build
        ? `The release does not name ${remote} ${build}. See: npx waypost-release status`
        : `${remote} has no candidate. Name a build of the release: --build <build>`,
    );
  const query = `?waypost-build=${previewTicket({ remote, build, until }, key)}`;
  const link = options.site ? new URL(query, options.site).href : query;
  answer(options, { remote, build, until: until.toISOString(), link }, [
    `${link}`,
    `Anyone who opens this sees ${remote} ${build}, until ${until.toISOString().slice(0, 16).replace('T', ' ')} (UTC). A static host does not check such links.`,
  ]);
}

/** `preview`: a link that shows one build to whoever has it, for a while. */
export function createPreviewCommand(): Command {
  return withAccess(new Command('preview').argument('<remote>', 'e.g. mf-map'))
    .description('make a link that shows a build of the release, for a while')
    .addOption(keyOption())
    .option('--build <build>', 'which one (default: the candidate)')
    .option('--hours <hours>', 'how long the link works', '24')
    .option('--site <url>', 'the site it leads to')
    .action(preview);
}

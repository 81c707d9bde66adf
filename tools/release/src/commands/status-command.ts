import { Command } from 'commander';
import type { RemoteRelease } from '@waypost/contracts/release-manifest.ts';

import { readRelease } from '../core/read-release.ts';
import { effectiveTargets } from '../format/effective-targets.ts';
import { ReleaseProblem } from '../format/release-problem.ts';
import type { TrustedTargets } from '../format/verify-release.ts';
import { breachCounts, type BreachCounts } from '../guard/breach-counts.ts';
import { chosenBuild } from './chosen-build.ts';
import { answer, accessOf, tokenOption, withAccess, type AccessOptions } from './common-options.ts';
import { shareWords } from './share-words.ts';

interface RemoteStatus extends RemoteRelease {
  readonly version: number;
  /** Why the guard paused the candidate, or took it back. */
  readonly guard: string | null;
  readonly isPaused: boolean;
  /** What the visitor asked about gets; null when nobody was asked about, or the remote is off. */
  readonly visitorGets?: string | null;
}

function statusOf(remote: string, { note, targets }: TrustedTargets, visitor?: string): RemoteStatus {
  const release = effectiveTargets(targets, note);
  return {
    ...release,
    version: targets.version,
    guard: note?.reason ?? null,
    isPaused: note !== null && release.rollout !== null && 'basisPoints' in note.action,
    ...(visitor ? { visitorGets: chosenBuild(remote, release, visitor) } : {}),
  };
}

function lines(remote: string, one: RemoteStatus): string[] {
  const { stable, lastGood, kill, rollout, guard, isPaused, visitorGets } = one;
  return [
    `${remote}${kill ? '  OFF' : ''}`,
    `  stable     ${stable}`,
    `  last good  ${lastGood}`,
    rollout ? `  candidate  ${rollout.candidate} for ${shareWords(rollout)}` : '  candidate  none',
    ...(guard
      ? [`  guard      ${isPaused ? `paused it; check, then ramp it or roll it back: ` : ''}${guard}`]
      : []),
    ...(visitorGets === undefined ? [] : [`  visitor    gets ${visitorGets ?? 'the placeholder'}`]),
  ];
}

function breachLines({ breaches, since }: BreachCounts): string[] {
  const from = `${since.slice(0, 16).replace('T', ' ')} UTC`;
  if (breaches.length === 0) return [`The content policy has stopped nothing since ${from}`];
  return [
    `Stopped by the content policy since ${from}, as browsers reported:`,
    ...breaches.map(({ count, rule, source }) => `  ${rule} (${source})  ${count} ×`),
  ];
}

interface StatusOptions extends AccessOptions {
  readonly visitor?: string;
  readonly site?: string;
  readonly token?: string;
}

async function status(options: StatusOptions): Promise<void> {
  const { site, token } = options;
  if (site && !token) throw new ReleaseProblem('usage', 'Set WAYPOST_GUARD_TOKEN to the token of the site.');
  const stopped = site && token ? await breachCounts(site, token) : null;
  const { refusals, remotes, signed } = await readRelease(await accessOf(options));
  const shown = Object.entries(remotes).map(
    ([remote, trusted]) => [remote, statusOf(remote, trusted, options.visitor)] as const,
  );
  answer(options, { revision: signed.revision, remotes: Object.fromEntries(shown), refusals, stopped }, [
    `Revision ${signed.revision}`,
    ...shown.flatMap(([remote, one]) => lines(remote, one)),
    ...refusals.map((reason) => `Refused: ${reason}`),
    ...(stopped ? breachLines(stopped) : []),
  ]);
}

/** `status`: what is live, and what a site's policy stopped. */
export function createStatusCommand(): Command {
  return withAccess(new Command('status'))
    .description('show what is live')
    .option('--visitor <id>', 'also show what this visitor gets (waypost-visitor in the browser’s storage)')
    .option('--site <url>', 'also show what the content policy of this site stopped in browsers')
    .addOption(tokenOption())
    .action(status);
}

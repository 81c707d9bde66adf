import { Command } from 'commander';
import type { RemoteRelease } from '@waypost/contracts/release-manifest.ts';

import { readRelease } from '../core/read-release.ts';
import { deniedBuilds } from '../format/denied-builds.ts';
import { effectiveTargets } from '../format/effective-targets.ts';
import { daysUntil, WARNING_DAYS } from '../format/expiry.ts';
import type { TrustedTargets } from '../format/update-targets.ts';
import { breachCounts, type BreachCounts } from '../guard/breach-counts.ts';
import { chosenBuild } from './chosen-build.ts';
import { answer, accessOf, withAccess, type AccessOptions } from './common-options.ts';
import { counted } from './counted.ts';
import { requireToken } from './guard-token.ts';
import { shareWords } from './share-words.ts';

interface RemoteStatus extends RemoteRelease {
  readonly version: number;
  /** From when on no site takes it anew. */
  readonly expires: string;
  /** Builds nobody is given any more. */
  readonly denied: readonly string[];
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
    expires: targets.expires,
    denied: deniedBuilds(targets, note),
    guard: note?.reason ?? null,
    isPaused: note !== null && release.rollout !== null && 'basisPoints' in note.action,
    ...(visitor ? { visitorGets: chosenBuild(remote, release, visitor) } : {}),
  };
}

/** When something signed ends, and a week before it how to sign it anew. */
function endWords(name: string, expires: string, command: string): string[] {
  const days = daysUntil(expires);
  const when = days < 0 ? 'expired: no site accepts it any more' : `in ${counted(days, 'day')}`;
  const what = days < WARNING_DAYS ? `. Sign it again: npx waypost-release ${command}` : '';
  return [`${name}${expires.slice(0, 10)}, ${when}${what}`];
}

/** The newest few, for a list may be long. */
function deniedWords(denied: readonly string[]): string {
  const more = denied.length > 5 ? ` and ${denied.length - 5} more` : '';
  return `${denied.slice(-5).reverse().join(', ')}${more}`;
}

function lines(remote: string, one: RemoteStatus): string[] {
  const { stable, lastGood, kill, expires, denied, rollout, guard, isPaused, visitorGets } = one;
  return [
    `${remote}${kill ? '  OFF' : ''}`,
    `  stable     ${stable}`,
    `  last good  ${lastGood}`,
    rollout ? `  candidate  ${rollout.candidate} for ${shareWords(rollout)}` : '  candidate  none',
    ...endWords('  ends       ', expires, `renew ${remote}`),
    ...(denied.length > 0 ? [`  denied     ${deniedWords(denied)}`] : []),
    ...(guard
      ? [`  guard      ${isPaused ? `paused it, look, then ramp it or roll it back: ` : ''}${guard}`]
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
  const stopped = options.site ? await breachCounts(options.site, requireToken(options.token)) : null;
  const { refusals, remotes, root, signed } = await readRelease(await accessOf(options));
  const shown = Object.entries(remotes).map(
    ([remote, trusted]) => [remote, statusOf(remote, trusted, options.visitor)] as const,
  );
  const keysEnd = root.expires;
  answer(
    options,
    { revision: signed.revision, keysEnd, remotes: Object.fromEntries(shown), refusals, stopped },
    [
      `Revision ${signed.revision}`,
      ...endWords('Keys end ', keysEnd, 'keys renew --root <file>'),
      ...shown.flatMap(([remote, one]) => lines(remote, one)),
      ...refusals.map(({ reason }) => `Refused: ${reason}`),
      ...(stopped ? breachLines(stopped) : []),
    ],
  );
}

/** `status`: what is live, for how long, and what a site's policy stopped. */
export function createStatusCommand(): Command {
  return withAccess(new Command('status'))
    .description('show what is live')
    .option('--visitor <id>', 'also show what this visitor gets (waypost-visitor in the browser’s storage)')
    .option('--site <url>', 'also show what the content policy of this site stopped in browsers')
    .option('--token <token>', 'token for its counts (default: WAYPOST_GUARD_TOKEN)')
    .action(status);
}

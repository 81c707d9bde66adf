import { Command } from 'commander';
import type { RemoteRelease } from '@waypost/contracts/release-manifest.ts';

import { readRelease } from '../core/read-release.ts';
import { effectiveTargets } from '../format/effective-targets.ts';
import type { TrustedTargets } from '../format/verify-release.ts';
import { answer, accessOf, withAccess, type AccessOptions } from './common-options.ts';
import { percentOf } from './percent-of.ts';

interface RemoteStatus extends RemoteRelease {
  readonly version: number;
  /** Why the guard paused the candidate, or took it back. */
  readonly guard: string | null;
  readonly isPaused: boolean;
}

function statusOf({ note, targets }: TrustedTargets): RemoteStatus {
  const release = effectiveTargets(targets, note);
  return {
    ...release,
    version: targets.version,
    guard: note?.reason ?? null,
    isPaused: note !== null && release.rollout !== null && 'basisPoints' in note.action,
  };
}

function lines(remote: string, one: RemoteStatus): string[] {
  const { stable, lastGood, kill, rollout, guard, isPaused } = one;
  return [
    `${remote}${kill ? '  OFF' : ''}`,
    `  stable     ${stable}`,
    `  last good  ${lastGood}`,
    rollout
      ? `  candidate  ${rollout.candidate} for ${percentOf(rollout.basisPoints)} of visitors`
      : '  candidate  none',
    ...(guard
      ? [`  guard      ${isPaused ? `paused it; check, then ramp it or roll it back: ` : ''}${guard}`]
      : []),
  ];
}

async function status(options: AccessOptions): Promise<void> {
  const { refusals, remotes, signed } = await readRelease(await accessOf(options));
  const shown = Object.entries(remotes).map(([remote, trusted]) => [remote, statusOf(trusted)] as const);
  answer(options, { revision: signed.revision, remotes: Object.fromEntries(shown), refusals }, [
    `Revision ${signed.revision}`,
    ...shown.flatMap(([remote, one]) => lines(remote, one)),
    ...refusals.map((reason) => `Refused: ${reason}`),
  ]);
}

/** `status`: what is live. */
export function createStatusCommand(): Command {
  return withAccess(new Command('status')).description('show what is live').action(status);
}

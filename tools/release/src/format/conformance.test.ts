/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';

import type { OwnershipCase } from '../testing/conformance/ownership-cases.ts';
import { Refusal } from './refusal.ts';
import { resolveOwnership } from './resolve-ownership.ts';
import { effectiveRelease, NOTHING_TRUSTED, trustedBy, type TrustedRemotes } from './trusted-release.ts';
import { verifyRelease } from './verify-release.ts';

interface Conformance {
  readonly rootKey: string;
  readonly releases: readonly {
    readonly says: string;
    readonly steps: readonly {
      readonly release: object | string;
      readonly at: string;
      readonly refused: readonly string[];
      readonly live: Readonly<Record<string, string>>;
    }[];
  }[];
  readonly ownership: readonly OwnershipCase[];
}

// The backend is held to the same file.
const file = path.join(repositoryRoot(), 'backend/internal/release/testdata/conformance.json');
const { ownership, releases, rootKey } = JSON.parse(readFileSync(file, 'utf8')) as Conformance;

/** `a+b@1000`, `off a`. */
function live(remotes: TrustedRemotes): Record<string, string> {
  return Object.fromEntries(
    Object.entries(effectiveRelease(1, remotes).remotes).map(([remote, { kill, rollout, stable }]) => [
      remote,
      `${kill ? 'off ' : ''}${stable[0]}${rollout ? `+${rollout.candidate[0]}@${rollout.basisPoints}` : ''}`,
    ]),
  );
}

const inShort = ({ code, remote }: Refusal) => (remote === null ? code : `${code} ${remote}`);

test.each(releases.map(({ says, steps }) => [says, steps] as const))('%s', (_, steps) => {
  let state = NOTHING_TRUSTED;
  for (const [index, step] of steps.entries()) {
    const text = typeof step.release === 'string' ? step.release : JSON.stringify(step.release);
    const verified = verifyRelease(text, rootKey, state, new Date(step.at));
    if (!(verified instanceof Refusal)) state = trustedBy(verified);
    const refusals = verified instanceof Refusal ? [verified] : verified.refusals;
    expect([index, refusals.map(inShort).sort(), live(state.remotes)]).toEqual([
      index,
      [...step.refused].sort(),
      step.live,
    ]);
  }
});

test.each(ownership.map(({ says, ...one }) => [says, one] as const))(
  'ownership: %s',
  (_, { changed, conflicts, held }) => {
    expect(resolveOwnership(changed, held)).toEqual(conflicts);
  },
);

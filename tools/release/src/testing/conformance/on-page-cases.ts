import type { RemoteBuild, RemoteRelease } from '@waypost/contracts/release-manifest.ts';

import { buildId, describedBuild } from './sign-case.ts';

export interface OnPageCase {
  readonly says: string;
  readonly signed: RemoteRelease;
  readonly shown: RemoteRelease;
}

const OFFERS = ['story-map@1', 'preview@1'];
const whole = {
  ...describedBuild('mf-map', OFFERS),
  slots: { 'landing-page.after-stories': 'preview@1' },
} as unknown as RemoteBuild;
/** Without the files that are fetched early. */
const short: RemoteBuild = {
  ...whole,
  exposes: Object.fromEntries(OFFERS.map((id) => [id, { module: './view', files: [], uses: [] }])),
};

function live(
  [stable, lastGood, candidate]: readonly [stable: string, lastGood: string, candidate?: string],
  builds: Readonly<Record<string, RemoteBuild>>,
): RemoteRelease {
  return {
    stable: buildId(stable),
    lastGood: buildId(lastGood),
    kill: false,
    rollout: candidate
      ? { candidate: buildId(candidate), basisPoints: 100, salt: '<x>', include: [], exclude: [] }
      : null,
    builds: Object.fromEntries(Object.entries(builds).map(([letter, build]) => [buildId(letter), build])),
  };
}

const stays = (says: string, release: RemoteRelease): OnPageCase => ({
  says,
  signed: release,
  shown: release,
});

/** What of a remote that is live stands in each page. */
export const ON_PAGE_CASES: readonly OnPageCase[] = [
  {
    says: 'a last good build nobody starts with lacks what is fetched early',
    signed: live(['a', 'b', 'c'], { a: whole, b: whole, c: whole }),
    shown: live(['a', 'b', 'c'], { a: whole, b: short, c: whole }),
  },
  stays('a stable build that is the last good one is whole', live(['a', 'a', 'c'], { a: whole, c: whole })),
  stays('a last good build that is tried again is whole', live(['a', 'b', 'b'], { a: whole, b: whole })),
];

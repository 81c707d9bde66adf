import { randomBytes } from 'node:crypto';
import { PlainProblem } from '@waypost/cli-kit/plain-problem.ts';
import {
  describedAt,
  remoteBuildSchema,
  type RemoteBuild,
  type RemoteRelease,
} from '@waypost/contracts/release-manifest.ts';

import { changeRemote, mayPublish, readRelease, type Place } from '../change-release.ts';
import type { SigningKey } from '../format/key-file.ts';
import type { VerifiedRelease } from '../format/verify-release.ts';
import { guardWordOn, type GuardWord } from '../guard-word.ts';
import { wasOff } from '../off-before.ts';
import { checkBuild } from './check-build.ts';
import { holdFiles } from './hold-files.ts';
import { readBuild } from './read-build.ts';
import { buildPaths, uploadBuild } from './upload-build.ts';

export interface PublishWish {
  readonly remote: string;
  readonly key: SigningKey;
  /** Folder with `build.json` and `f/`. */
  readonly folder: string;
  readonly to: 'candidate' | 'stable';
  /** Share of visitors a candidate begins with, in ten-thousandths. */
  readonly basisPoints: number;
  /** Whether a candidate that is under way may be given up for this one. */
  readonly replace: boolean;
  /** Where visitors fetch its files, ending in a slash; by default where the last build's are. */
  readonly base?: string;
  /** Address of the site whose shell is asked; by default what `render` wrote about it. */
  readonly site?: string;
  readonly reason: string;
}

export interface Published {
  readonly revision: number;
  readonly build: string;
  readonly to: 'candidate' | 'stable';
  /** Whether a live shell was asked if it has what the build needs. */
  readonly isShellAsked: boolean;
  /** Share this very build had as the candidate until now, in ten-thousandths; null when it was none. */
  readonly basisPointsBefore: number | null;
  /** What the guard said when it took this very build back; null when it did not. */
  readonly guardWord: GuardWord | null;
  /** Whether the remote was off, by a text that counts no more, and is on again with this build. */
  readonly isOnAgain: boolean;
}

/** The entry with this build in it. */
function withBuild(present: RemoteRelease | null, build: string, described: RemoteBuild, wish: PublishWish) {
  const builds = { ...present?.builds, [build]: described };
  if (!present) return { stable: build, lastGood: build, kill: false, rollout: null, builds };
  const { rollout, stable, lastGood, kill } = present;
  if (rollout?.candidate === build && !wish.replace && wish.to === 'candidate')
    throw new PlainProblem(
      `${wish.remote} ${build} is the candidate under way already, for ${rollout.basisPoints / 100} % of visitors. Give it another share with ramp; --replace begins anew with it.`,
    );
  if (rollout && !wish.replace)
    throw new PlainProblem(
      `${wish.remote} has the candidate ${rollout.candidate} under way. Promote it, roll it back, or add --replace.`,
    );
  if (stable === build) throw new PlainProblem(`${wish.remote} ${build} is the stable build already.`);
  if (wish.to === 'stable')
    return keepNamed({ stable: build, lastGood: stable, kill, rollout: null, builds });
  const salt = randomBytes(4).toString('hex');
  const next = { candidate: build, basisPoints: wish.basisPoints, salt, include: [], exclude: [] };
  return keepNamed({ stable, lastGood, kill, rollout: next, builds });
}

/** The release with the builds it names, and no others. */
export function keepNamed(release: RemoteRelease): RemoteRelease {
  const named = new Set([release.stable, release.lastGood, release.rollout?.candidate]);
  const builds = Object.entries(release.builds).filter(([id]) => named.has(id));
  return { ...release, builds: Object.fromEntries(builds) };
}

/**
 * A remote's first build is stable at once. One whose entry counts no more, its key having been dropped, is
 * not at its first: everyone would get a build that nobody has tried.
 */
function mayBegin({ entries, signed }: VerifiedRelease, { remote, to }: PublishWish): void {
  if (entries[remote] || !signed.remotes[remote] || to === 'stable') return;
  throw new PlainProblem(
    `What ${remote} had was signed with a key that counts no more. First say what is stable: publish a build you trust with --to stable`,
  );
}

/** @throws PlainProblem when no page could load files from there, or would load them from elsewhere */
function mayLieAt(base: string | undefined): void {
  if (base === undefined || remoteBuildSchema.shape.base.safeParse(base).success) return;
  throw new PlainProblem(
    `"${base}" is no folder for files. Give a path of the site such as /mf-map/f/, or an address such as https://files.example.org/mf-map/f/, with a slash at its end.`,
  );
}

/**
 * Publishes a build: checks it, uploads what is not there, reads everything back, and only then names it
 * in the release. Until that last step the site is as it was, whatever happens here.
 *
 * @throws PlainProblem when the build may not go live
 */
export async function publishBuild(place: Place, wish: PublishWish): Promise<Published> {
  const { store } = place;
  const { remote, key, folder } = wish;
  const present = await readRelease(place);
  mayPublish(present, remote, key);
  mayBegin(present, wish);
  mayLieAt(wish.base);
  const local = await readBuild(remote, folder);
  const isShellAsked = await checkBuild(store, local, wish.site);
  const release = await holdFiles(store, remote, {
    build: local.manifest.build,
    files: [...local.files.keys()],
  });
  try {
    const { build } = local.manifest;
    const isKnown = (await store.read(buildPaths(remote, build).manifest)) !== null;
    const guardWord = isKnown ? await guardWordOn(place, present.keyring, remote, build) : null;
    await uploadBuild(store, local);
    const isFirst = !present.entries[remote];
    let basisPointsBefore: number | null = null;
    const revision = await changeRemote(place, {
      remote,
      key,
      action: `publish ${build} as ${isFirst ? 'stable' : wish.to}`,
      reason: wish.reason,
      change: (before) => {
        basisPointsBefore = before?.rollout?.candidate === build ? before.rollout.basisPoints : null;
        const base = wish.base ?? before?.builds[before.stable]?.base ?? `/${remote}/f/`;
        return withBuild(before, build, describedAt(base, local.manifest), wish);
      },
    });
    const to = isFirst ? 'stable' : wish.to;
    const isOnAgain = wasOff(present, remote);
    return { revision, build, to, isShellAsked, basisPointsBefore, guardWord, isOnAgain };
  } finally {
    await release();
  }
}

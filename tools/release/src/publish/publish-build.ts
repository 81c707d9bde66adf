import { randomBytes } from 'node:crypto';
import {
  describedAt,
  remoteBuildSchema,
  type RemoteBuild,
  type RemoteRelease,
} from '@waypost/contracts/release-manifest.ts';

import { ReleaseProblem } from '../format/release-problem.ts';
import { changeTargets } from '../core/change-targets.ts';
import { requireTeamKey } from '../core/delegated-key.ts';
import { readRelease } from '../core/read-release.ts';
import type { StoreAccess } from '../core/store-access.ts';
import type { SigningKey } from '../format/key-file.ts';
import type { VerifiedRelease } from '../format/trusted-release.ts';
import { findGuardRollback, type GuardRollback } from '../core/guard-rollback.ts';
import { wasOff } from './was-off.ts';
import { checkBuild } from './check-build.ts';
import { holdFiles } from '../core/hold-files.ts';
import { deniedBuilds } from '../format/denied-builds.ts';
import { keepNamed } from '../format/effective-targets.ts';
import { readBuild } from './read-build.ts';
import { buildPaths } from '../core/build-paths.ts';
import { uploadBuild } from './upload-build.ts';

export interface PublishRequest {
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
  readonly guardWord: GuardRollback | null;
  /** Whether it was denied, having been taken back or dropped; it is so no more. */
  readonly wasDenied: boolean;
  /** Whether the remote was off, by a text that counts no more, and is on again with this build. */
  readonly isOnAgain: boolean;
}

/** What is to be live, with this build in it. */
function withBuild(
  present: RemoteRelease | null,
  build: string,
  described: RemoteBuild,
  request: PublishRequest,
) {
  const builds = { ...present?.builds, [build]: described };
  if (!present) return { stable: build, lastGood: build, kill: false, rollout: null, builds };
  const { rollout, stable, lastGood, kill } = present;
  if (rollout?.candidate === build && !request.replace && request.to === 'candidate')
    throw new ReleaseProblem(
      'already-done',
      `${request.remote} ${build} is already the candidate, for ${rollout.basisPoints / 100} % of visitors. Change its share with ramp, or start it again with --replace.`,
    );
  if (rollout && !request.replace)
    throw new ReleaseProblem(
      'conflict',
      `${request.remote} already has the candidate ${rollout.candidate}. Promote it, roll it back, or add --replace.`,
    );
  if (stable === build)
    throw new ReleaseProblem('already-done', `${request.remote} ${build} is already the stable build.`);
  if (request.to === 'stable')
    return keepNamed({ stable: build, lastGood: stable, kill, rollout: null, builds });
  const salt = randomBytes(4).toString('hex');
  const next = { candidate: build, basisPoints: request.basisPoints, salt, include: [], exclude: [] };
  return keepNamed({ stable, lastGood, kill, rollout: next, builds });
}

/**
 * A remote's first build is stable at once. One whose targets count no more, their key having been dropped, is
 * not at its first: everyone would get a build that nobody has tried.
 *
 * @throws ReleaseProblem when nothing of the remote counts and this build is to be a candidate
 */
function requireStable({ remotes, signed }: VerifiedRelease, { remote, to }: PublishRequest): void {
  if (remotes[remote] || !signed.remotes[remote] || to === 'stable') return;
  throw new ReleaseProblem(
    'conflict',
    `What ${remote} had was signed with a key that is no longer trusted. First publish a build you trust with --to stable`,
  );
}

/** @throws ReleaseProblem when no page could load files from there, or would load them from elsewhere */
function requireFolder(base: string | undefined): void {
  if (base === undefined || remoteBuildSchema.shape.base.safeParse(base).success) return;
  throw new ReleaseProblem(
    'usage',
    `"${base}" is not a folder for files. Give a path of the site such as /mf-map/f/, or an address such as https://files.example.org/mf-map/f/, with a slash at its end.`,
  );
}

/**
 * Publishes a build: checks it, uploads what is not there, reads everything back, and only then names it
 * in the release. Until that last step the site is as it was, whatever happens here.
 *
 * @throws ReleaseProblem when the build may not go live
 */
export async function publishBuild(access: StoreAccess, request: PublishRequest): Promise<Published> {
  const { store } = access;
  const { remote, key, folder } = request;
  const present = await readRelease(access);
  requireTeamKey(present, remote, key);
  requireStable(present, request);
  requireFolder(request.base);
  const local = await readBuild(remote, folder);
  const isShellAsked = await checkBuild(store, local, request.site);
  const endHold = await holdFiles(store, remote, {
    build: local.manifest.build,
    files: [...local.files.keys()],
  });
  try {
    const { build } = local.manifest;
    const isKnown = (await store.read(buildPaths(remote, build).manifest)) !== null;
    const guardWord = isKnown ? await findGuardRollback(access, present.root, remote, build) : null;
    await uploadBuild(store, local);
    const isFirst = !present.remotes[remote];
    let basisPointsBefore: number | null = null;
    let wasDenied = false;
    const revision = await changeTargets(access, {
      remote,
      key,
      action: `publish ${build} as ${isFirst ? 'stable' : request.to}`,
      reason: request.reason,
      change: (before, trusted) => {
        wasDenied = trusted ? deniedBuilds(trusted.targets, trusted.note).includes(build) : false;
        basisPointsBefore = before?.rollout?.candidate === build ? before.rollout.basisPoints : null;
        const base = request.base ?? before?.builds[before.stable]?.base ?? `/${remote}/f/`;
        return withBuild(before, build, describedAt(base, local.manifest), request);
      },
    });
    const to = isFirst ? 'stable' : request.to;
    const isOnAgain = wasOff(present, remote);
    return { revision, build, to, isShellAsked, basisPointsBefore, guardWord, wasDenied, isOnAgain };
  } finally {
    await endHold();
  }
}

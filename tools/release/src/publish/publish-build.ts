import { randomBytes } from 'node:crypto';
import {
  describedAt,
  remoteBuildSchema,
  type RemoteBuild,
  type RemoteRelease,
} from '@waypost/contracts/release-manifest.ts';

import { changeTargets } from '../core/change-targets.ts';
import { requireTeamKey } from '../core/delegated-key.ts';
import { readRelease } from '../core/read-release.ts';
import type { StoreAccess } from '../core/store-access.ts';
import { keepNamed } from '../format/effective-targets.ts';
import type { SigningKey } from '../format/key-file.ts';
import { ReleaseProblem } from '../format/release-problem.ts';
import type { VerifiedRelease } from '../format/verify-release.ts';
import { requireOffer } from './live-offer.ts';
import { readBuild } from './read-build.ts';
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
  /** Address of the site whose shell is asked whether it has what the build needs; by default none is. */
  readonly site?: string;
  readonly reason: string;
}

export interface Published {
  readonly revision: number;
  readonly build: string;
  readonly to: 'candidate' | 'stable';
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
      `${request.remote} ${build} is already the candidate, for ${rollout.basisPoints / 100}% of visitors. Change its share with ramp, or start it again with --replace.`,
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
  const next = { candidate: build, basisPoints: request.basisPoints, salt };
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
  const { remote, key, folder, reason, site } = request;
  const present = await readRelease(access);
  requireTeamKey(present, remote, key);
  requireStable(present, request);
  requireFolder(request.base);
  const local = await readBuild(remote, folder);
  if (site !== undefined) await requireOffer(local.manifest, site);
  await uploadBuild(access.store, local);
  const { build } = local.manifest;
  const to = present.remotes[remote] ? request.to : 'stable';
  const revision = await changeTargets(access, {
    ...{ remote, key, reason, action: `publish ${build} as ${to}` },
    change(before) {
      const base = request.base ?? before?.builds[before.stable]?.base ?? `/${remote}/f/`;
      return withBuild(before, build, describedAt(base, local.manifest), request);
    },
  });
  return { revision, build, to };
}

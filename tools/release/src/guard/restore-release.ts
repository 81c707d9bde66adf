import { isDeepStrictEqual } from 'node:util';

import { replaceRelease } from '../core/replace-release.ts';
import type { StoreAccess } from '../core/store-access.ts';
import type { SigningKey } from '../format/key-file.ts';
import type { VerifiedRelease } from '../format/trusted-release.ts';
import { remotesToWrite } from '../format/trusted-release.ts';

/** Tells the writer that somebody else has put it right. */
class NothingAmiss extends Error {}

/** Remotes of which the file says something else than what holds. */
function spoilt(release: VerifiedRelease): readonly string[] {
  const holding = Object.entries(remotesToWrite(release));
  return holding
    .filter(([remote, signed]) => !isDeepStrictEqual(signed, release.signed.remotes[remote]))
    .map(([remote]) => remote);
}

/**
 * Writes what holds into the release where its file says something else, such as nothing of a rollback. A site that was
 * not told of it takes the file's word. Nothing is signed for that.
 *
 * @param release as it was just read
 * @returns the revision written; null when the file says what holds
 */
export async function restoreRelease(
  access: StoreAccess,
  key: SigningKey,
  release: VerifiedRelease,
): Promise<number | null> {
  if (spoilt(release).length === 0) return null;
  try {
    return await replaceRelease(access, (present) => {
      const remotes = present ? spoilt(present) : [];
      if (!present || remotes.length === 0) throw new NothingAmiss();
      return {
        release: { root: present.signed.root, remotes: remotesToWrite(present) },
        key: key.id,
        remote: remotes[0]!,
        action: 'guard: restored what is valid',
        reason: `release.json had something else for ${remotes.join(', ')}`.slice(0, 500),
      };
    });
  } catch (problem) {
    if (problem instanceof NothingAmiss) return null;
    throw problem;
  }
}

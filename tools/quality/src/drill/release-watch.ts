import { RELEASE_FILE } from '@waypost/release/core/read-release.ts';
import type { StoreAccess } from '@waypost/release/core/store-access.ts';
import { Refusal } from '@waypost/release/format/refusal.ts';
import { trustedBy, NOTHING_TRUSTED, type TrustedState } from '@waypost/release/format/trusted-release.ts';
import { verifyRelease } from '@waypost/release/format/verify-release.ts';

/** Somebody who looks at the release all the time, as a backend does. */
export interface ReleaseWatch {
  /** Ends the watch and tells how often it looked, and what was ever wrong. */
  end(): Promise<{
    readonly looks: number;
    readonly problems: readonly string[];
  }>;
}

/**
 * Reads the release again and again: it must be valid at every moment, never go back, and name only
 * files that are there.
 *
 * @param pause between two looks, in milliseconds
 */
export function watchRelease({ store, rootKey }: StoreAccess, pause: number): ReleaseWatch {
  const problems = new Set<string>();
  const checked = new Set<string>();
  let newest = 0;
  let looks = 0;
  let version = '';
  let before: TrustedState = NOTHING_TRUSTED;
  let isOver = false;

  async function lookAtFiles(): Promise<void> {
    for (const [remote, { targets }] of Object.entries(before.remotes)) {
      for (const [id, { entry: file }] of Object.entries(targets.builds)) {
        const path = `${remote}/f/${file.file}`;
        if (checked.has(path)) continue;
        checked.add(path);
        if (!(await store.read(path))) problems.add(`${remote} ${id} was live without ${path}`);
      }
    }
  }

  async function look(): Promise<void> {
    looks++;
    const file = await store.read(RELEASE_FILE);
    if (!file) problems.add('the release was gone');
    if (!file || file.version === version) return;
    version = file.version;
    const verified = verifyRelease(file.bytes.toString(), rootKey, before);
    if (verified instanceof Refusal) {
      problems.add(verified.reason);
      return;
    }
    verified.refusals.forEach(({ reason }) => problems.add(reason));
    const { revision } = verified.signed;
    if (revision < newest) problems.add(`the release went back to revision ${revision}`);
    newest = Math.max(newest, revision);
    before = trustedBy(verified);
    await lookAtFiles();
  }

  const watching = (async () => {
    while (!isOver) {
      await look();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    await look();
  })();

  return {
    async end() {
      isOver = true;
      await watching;
      return { looks, problems: [...problems] };
    },
  };
}

import { RELEASE_FILE, type Place } from '@waypost/release/change-release.ts';
import { memoryOf, NO_MEMORY, verifyRelease, type Memory } from '@waypost/release/format/verify-release.ts';

/** Somebody who looks at the release all the time, as a backend does. */
export interface ReleaseWatch {
  /** Ends the watch and tells how often it looked, at how many revisions, and what was ever wrong. */
  end(): Promise<{
    readonly looks: number;
    readonly revisions: number;
    readonly problems: readonly string[];
  }>;
}

/**
 * Reads the release again and again: it must be valid at every moment, never go back, and name only
 * files that are there.
 *
 * @param pause between two looks, in milliseconds
 */
export function watchRelease({ store, rootKey }: Place, pause: number): ReleaseWatch {
  const problems = new Set<string>();
  const checked = new Set<string>();
  const revisions = new Set<number>();
  let looks = 0;
  let version = '';
  let before: Memory = NO_MEMORY;
  let isOver = false;

  async function lookAtFiles(): Promise<void> {
    for (const [remote, { entry }] of Object.entries(before.entries)) {
      for (const [id, { entry: file }] of Object.entries(entry.builds)) {
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
    if (!verified.ok) {
      problems.add(verified.problem);
      return;
    }
    verified.problems.forEach((problem) => problems.add(problem));
    const { revision } = verified.signed;
    if (revision < Math.max(0, ...revisions)) problems.add(`the release went back to revision ${revision}`);
    revisions.add(revision);
    before = memoryOf(verified);
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
      return { looks, revisions: revisions.size, problems: [...problems] };
    },
  };
}

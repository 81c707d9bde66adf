import type { NamedBuild } from './find-builds.ts';

/** Builds that wait for a later file of theirs whose bytes do not come. */
export interface LateBuilds {
  /**
   * @param key the `data-build` of the build
   * @param isMissing answers whether the file is still awaited
   */
  add(key: string, isMissing: () => boolean): void;
  has(named: NamedBuild): boolean;
}

/** Whether a build is the one that loaded a file, by the file's `data-build`. */
export function isBuild({ remote, buildId }: NamedBuild, key = ''): boolean {
  return key.startsWith(`${remote}/${buildId}/`);
}

/** What is late in this page. A build whose files came after all is not late any more. */
export function createLateBuilds(): LateBuilds {
  const files: { readonly key: string; readonly isMissing: () => boolean }[] = [];
  return {
    add: (key, isMissing) => void files.push({ key, isMissing }),
    has: (named) => files.some(({ key, isMissing }) => isBuild(named, key) && isMissing()),
  };
}

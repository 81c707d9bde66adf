import { isMarkOf } from '@waypost/contracts/build-mark.ts';

import type { NamedBuild } from '../choice/find-builds.ts';

/** Builds that wait for a later file of theirs whose bytes do not come. */
export interface LateBuilds {
  /**
   * @param key the build's mark
   * @param isMissing answers whether the file is still awaited
   */
  add(key: string, isMissing: () => boolean): void;
  has(named: NamedBuild): boolean;
}

/** What is late in this page. A build whose files came after all is not late any more. */
export function createLateBuilds(): LateBuilds {
  const files: { readonly key: string; readonly isMissing: () => boolean }[] = [];
  return {
    add: (key, isMissing) => void files.push({ key, isMissing }),
    has: (named) => files.some(({ key, isMissing }) => isMarkOf(named, key) && isMissing()),
  };
}

/** Builds that wait for a later file of theirs whose bytes do not come, by their marks. */
export interface LateBuilds {
  /** @param isMissing answers whether the file is still awaited */
  add(mark: string, isMissing: () => boolean): void;
  marks(): readonly string[];
}

/** What is late in this page. A build whose files came after all is not late any more. */
export function createLateBuilds(): LateBuilds {
  let files: readonly { readonly mark: string; readonly isMissing: () => boolean }[] = [];
  return {
    add: (mark, isMissing) => void (files = [...files, { mark, isMissing }]),
    marks() {
      files = files.filter(({ isMissing }) => isMissing());
      return files.map(({ mark }) => mark);
    },
  };
}

import { posix } from 'node:path';

/** A file of a store of releases, which has a folder named as the shell's. */
const IN_A_STORE = /^shell\/content-policy\.txt$/;
const FENCED = /^ *```.*?^ *```/gms;
const PATH = /^[\w@-][\w.@-]*(?:\/[\w.@-]+)+\/?$/;

/** The files and all folders they are in. */
export function withFolders(files: readonly string[]): ReadonlySet<string> {
  return new Set(
    files.flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))),
  );
}

/**
 * Paths a document names in backticks that are not there. A path is what begins with a folder of the repository, or with
 * one beside the document; what is built (`dist`) is not looked for.
 *
 * @param document the document's path from the root
 * @param known files and folders of the repository
 */
export function missingPaths(document: string, text: string, known: ReadonlySet<string>): readonly string[] {
  const words = [...text.replace(FENCED, '').matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) =>
    code.split(/[\s,;()]+/),
  );
  const isMissing = (word: string): boolean => {
    const parts = word.split('/').filter((part) => part !== '');
    if (!PATH.test(word) || parts.includes('dist') || IN_A_STORE.test(word)) return false;
    const folders = ['.', posix.dirname(document)].filter((folder) =>
      known.has(posix.join(folder, parts[0]!)),
    );
    return folders.length > 0 && !folders.some((folder) => known.has(posix.join(folder, ...parts)));
  };
  return [...new Set(words)].filter(isMissing);
}

import path from 'node:path';

/** What an import reaches: a file of this repository, or a package. */
export type ImportTarget =
  | {
      readonly kind: 'own';
      readonly workspace: string;
      readonly path: string;
      /** Whether the import names the workspace's package, not a path to it. */
      readonly byName: boolean;
    }
  | { readonly kind: 'package'; readonly name: string; readonly path: string };

/** Folders of workspaces. */
const FLOORS = new Set(['shared', 'tools']);
/** Where a package's exports lead; every other workspace is reached by its folders. */
export const SOURCES: Readonly<Record<string, string>> = {
  contracts: 'shared/contracts/src',
  kit: 'shared/kit/src',
  'cli-kit': 'tools/cli-kit/src',
  examples: 'tools/examples/src',
  build: 'tools/build/src',
  release: 'tools/release/src',
  quality: 'tools/quality/src',
};

/** The workspace of a path below the repository's root, e.g. `mf-map` or `shared/kit`. */
export function workspaceOf(file: string): string {
  const [first = '', second] = file.split('/', 2);
  return FLOORS.has(first) && second !== undefined ? `${first}/${second}` : first;
}

/**
 * Where `specifier` leads when the file at `file` imports it.
 *
 * @param file path below the repository's root with forward slashes
 */
export function resolveImport(file: string, specifier: string): ImportTarget {
  const [bare = ''] = specifier.split('?', 1);
  if (bare.startsWith('.')) return own(path.posix.join(path.posix.dirname(file), bare), false);
  const [first = '', second = '', ...rest] = bare.split('/');
  if (first === '@waypost') return own([SOURCES[second] ?? second, ...rest].join('/'), true);
  return { kind: 'package', name: first.startsWith('@') ? `${first}/${second}` : first, path: bare };
}

function own(target: string, byName: boolean): ImportTarget {
  return { kind: 'own', workspace: workspaceOf(target), path: target, byName };
}

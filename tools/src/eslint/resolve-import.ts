import path from 'node:path';

/** What an import reaches: a file of this repository, or a package. */
export type ImportTarget =
  | { readonly kind: 'own'; readonly workspace: string; readonly path: string }
  | { readonly kind: 'package'; readonly name: string; readonly path: string };

/** The workspace of a path below the repository's root, e.g. `mf-map` or `shared/kit`. */
export function workspaceOf(file: string): string {
  const [first = '', second] = file.split('/', 2);
  return first === 'shared' && second !== undefined ? `${first}/${second}` : first;
}

/**
 * Where `specifier` leads when the file at `file` imports it.
 *
 * @param file path below the repository's root with forward slashes
 */
export function resolveImport(file: string, specifier: string): ImportTarget {
  const [bare = ''] = specifier.split('?', 1);
  if (bare.startsWith('.')) return own(path.posix.join(path.posix.dirname(file), bare));
  const [first = '', second = '', ...rest] = bare.split('/');
  if (first === '@waypost') {
    // These export their `src` as their root; every other workspace is reached by its folders.
    const isShared = second === 'contracts' || second === 'kit';
    return own([...(isShared ? ['shared', second, 'src'] : [second]), ...rest].join('/'));
  }
  return { kind: 'package', name: first.startsWith('@') ? `${first}/${second}` : first, path: bare };
}

function own(target: string): ImportTarget {
  return { kind: 'own', workspace: workspaceOf(target), path: target };
}

import type { ReleaseManifest } from '@waypost/shared/contracts/release-manifest.ts';

import type { ShellDescription } from '../build/describe-shell.ts';

export const SHELL_BASE = '/shell/f/';

/** For each address, by its pattern, what it shows and the API calls it starts with. */
type RouteTable = readonly (readonly [pattern: string, expose: string, calls: readonly string[]])[];

/** What the page's inline script needs to fetch a route's files at once; addresses and integrity values. */
export interface EarlyFiles {
  readonly routes: RouteTable;
  /** Address of the backend without a trailing slash; empty for the site's own origin. */
  readonly api: string;
  /** The shell's own files an expose uses, each as an index into `files`. */
  readonly uses: Readonly<Record<string, readonly number[]>>;
  readonly files: readonly (readonly [address: string, integrity: string])[];
}

/** `/travel-story/:id` as the source of a regular expression over a whole path. */
export function pathPattern(route: string): string {
  return route === '/' ? '^/$' : `^${route.replace(/:[a-z]+/gi, '([^/]+)')}/?$`;
}

/** The table the inline script reads beside the release. */
export function earlyFiles(
  shell: ShellDescription,
  release: ReleaseManifest,
  requests: Readonly<Record<string, readonly string[]>>,
): EarlyFiles {
  const files: (readonly [string, string])[] = [];
  const indexOf = (file: string, integrity: string): number => {
    const address = SHELL_BASE + file;
    const known = files.findIndex(([one]) => one === address);
    return known >= 0 ? known : files.push([address, integrity]) - 1;
  };
  const uses: Record<string, number[]> = {};
  for (const { builds, stable } of Object.values(release.remotes)) {
    for (const [expose, { uses: components }] of Object.entries(builds[stable]?.exposes ?? {})) {
      const needed = components.flatMap((component) => shell.components[component] ?? []);
      const indexes = needed.map(({ file, integrity }) => indexOf(file, integrity));
      if (indexes.length > 0) uses[expose] = [...new Set(indexes)].sort((a, b) => a - b);
    }
  }
  return {
    routes: shell.routes.map(({ path, expose }) => [pathPattern(path), expose, requests[path] ?? []]),
    api: process.env['WAYPOST_API_BASE'] ?? '',
    uses,
    files,
  };
}

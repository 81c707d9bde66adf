import type { ShellDescription, ShellFile, ShellOffer } from '../parts/describe-shell.ts';

export const SHELL_BASE = '/shell/f/';

/**
 * For each address, by its pattern, what it shows, the API calls it starts with, and what is shown
 * instead while nobody is signed in, where that is something else.
 */
type RouteTable = readonly (readonly [
  pattern: string,
  expose: string,
  calls: readonly string[],
  signedOut?: string,
])[];

const LOGIN = '/login';

/**
 * What the page's inline script needs beside the release to start a route at once. It depends on the
 * shell's build alone; which of its files a remote uses stands in the release.
 */
export interface EarlyFiles {
  readonly routes: RouteTable;
  /** Address of the backend without a trailing slash; empty for the site's own origin. */
  readonly api: string;
  /** Files of what the shell provides later than its first files, as indexes into `files`. */
  readonly components: Readonly<Record<string, readonly number[]>>;
  /** What the shell offers: nothing is fetched early of a build that needs more. */
  readonly offer: ShellOffer;
  readonly files: readonly (readonly [address: string, integrity: string])[];
}

/** `/travel-story/:id` as the source of a regular expression over a whole path. */
export function pathPattern(route: string): string {
  return route === '/' ? '^/$' : `^${route.replace(/:[a-z]+/gi, '([^/]+)')}/?$`;
}

/** The table the inline script reads beside the release. */
export function earlyFiles(
  shell: ShellDescription,
  requests: Readonly<Record<string, readonly string[]>>,
): EarlyFiles {
  const files: (readonly [string, string])[] = [];
  const indexOf = ({ file, integrity }: ShellFile): number => {
    const address = SHELL_BASE + file;
    const known = files.findIndex(([one]) => one === address);
    return known >= 0 ? known : files.push([address, integrity]) - 1;
  };
  const components = Object.entries(shell.components).map(([request, needed]) => [
    request,
    needed.map(indexOf),
  ]);
  const login = shell.routes.find(({ path }) => path === LOGIN);
  return {
    routes: shell.routes.map(({ path, expose, isProtected }) => {
      const row = [pathPattern(path), expose, requests[path] ?? []] as const;
      return isProtected && login ? [...row, login.expose] : row;
    }),
    api: shell.api,
    components: Object.fromEntries(components) as EarlyFiles['components'],
    offer: shell.offer,
    files,
  };
}

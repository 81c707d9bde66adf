import type { BuildChoice } from './choose-builds.ts';
import type { ExposeId } from './exposes.ts';
import { fitsOffer, type ShellOffer } from './fits-offer.ts';
import type { ReleaseManifest, RemoteBuild } from './release-manifest.ts';
import type { ReleasePage } from './release-page.ts';

/** What stands in an address for each parameter of a page's path, by its name. */
export type PathParameters = Readonly<Record<string, string>>;

export interface FoundPage {
  readonly page: ReleasePage;
  /** Values of the path's parameters, as they stand in the address. */
  readonly parameters: PathParameters;
}

/** Of each remote the first build of the visitor's that this shell can load. */
export function firstBuilds(
  remotes: ReleaseManifest['remotes'],
  choice: BuildChoice,
  offer: ShellOffer | null,
): readonly RemoteBuild[] {
  return Object.entries(remotes).flatMap(([name, { builds, stable, lastGood }]) => {
    const tried = (choice[name] ?? [stable, lastGood]).flatMap((id) => builds[id] ?? []);
    return tried.find((build) => !offer || fitsOffer(build, offer)) ?? tried[0] ?? [];
  });
}

/** All pages of the given builds; of two that fit one address the one with the earlier literal segment comes first. */
export function pagesOf(builds: readonly RemoteBuild[]): readonly ReleasePage[] {
  // `~` comes after every letter, so that `/guides/new` is found before `/guides/:id`, whatever the parameter is called.
  const rank = ({ path }: ReleasePage) => path.replace(/:\w+/g, '~');
  return builds.flatMap(({ pages = [] }) => pages).sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

/** What the given builds put into places of others' pages, by the place's name, in the order of the builds. */
export function slotsOf(builds: readonly RemoteBuild[]): Readonly<Record<string, readonly ExposeId[]>> {
  const filled: Record<string, ExposeId[]> = {};
  for (const [slot, expose] of builds.flatMap(({ slots = {} }) => Object.entries(slots)))
    (filled[slot] ??= []).push(expose);
  return filled;
}

/** The page an address shows; a slash at its end makes no other. */
export function findPage(pages: readonly ReleasePage[], pathname: string): FoundPage | null {
  for (const page of pages) {
    const names: string[] = [];
    const pattern = page.path.replace(/:(\w+)/g, (_, name: string) => (names.push(name), '([^/]+)'));
    const values = new RegExp(`^${pattern}/?$`).exec(pathname);
    if (values)
      return { page, parameters: Object.fromEntries(names.map((name, at) => [name, values[at + 1]!])) };
  }
  return null;
}

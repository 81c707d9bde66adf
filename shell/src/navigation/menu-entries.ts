import type { ReleasePage } from '@waypost/contracts/release-page.ts';

export type MenuEntry = NonNullable<ReleasePage['menu']> & { readonly path: string };

/** The navigation's links for whoever is signed in or is not, in their order; two with one position by their paths. */
export function menuEntries(pages: readonly ReleasePage[], isLogged: boolean): readonly MenuEntry[] {
  const other = isLogged ? 'guests' : 'members';
  return pages
    .flatMap(({ menu, path }) => (menu ? [{ ...menu, path }] : []))
    .filter(({ audience }) => audience !== other)
    .sort((a, b) => a.position - b.position || (a.path < b.path ? -1 : 1));
}

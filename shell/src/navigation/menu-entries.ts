import type { SiteSettings } from '@waypost/contracts/host-services.ts';
import type { ReleasePage } from '@waypost/contracts/release-page.ts';
import type { SessionUser } from '@waypost/contracts/session.ts';

export type MenuEntry = NonNullable<ReleasePage['menu']> & { readonly path: string };

/** The navigation's links for a person, or for a guest (null), in their order; two with one position by their paths. */
export function menuEntries(
  pages: readonly ReleasePage[],
  person: Pick<SessionUser, 'role'> | null,
  { signUp }: Pick<SiteSettings, 'signUp'>,
): readonly MenuEntry[] {
  const audiences: readonly MenuEntry['audience'][] = [
    undefined,
    person ? 'members' : 'guests',
    ...(!person && signUp === 'open' ? ['newcomers' as const] : []),
    ...(person?.role ? ['moderators' as const] : []),
  ];
  return pages
    .flatMap(({ menu, path }) => (menu ? [{ ...menu, path }] : []))
    .filter(({ audience }) => audiences.includes(audience))
    .sort((a, b) => a.position - b.position || (a.path < b.path ? -1 : 1));
}

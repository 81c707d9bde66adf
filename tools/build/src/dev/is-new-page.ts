import { RELEASE_ID } from '@waypost/contracts/page-start.ts';
import type { RemoteBuild } from '@waypost/contracts/release-manifest.ts';
import type { ReleasePage } from '@waypost/contracts/release-page.ts';
import { findPage, pagesOf } from '@waypost/contracts/site-pages.ts';

import { dataBlockIn } from '../site/data-block.ts';

type Remotes = Readonly<Record<string, { readonly builds?: Readonly<Record<string, RemoteBuild>> }>>;

/** Whether an address is that of a page the working copy has, and no build of the site's release. */
export function isNewPage(html: string, pages: readonly ReleasePage[], pathname: string): boolean {
  const release = dataBlockIn(html, RELEASE_ID);
  if (release === '' || !findPage(pages, pathname)) return false;
  const { remotes = {} } = JSON.parse(release) as { readonly remotes?: Remotes };
  const builds = Object.values(remotes).flatMap((remote) => Object.values(remote.builds ?? {}));
  return !findPage(pagesOf(builds), pathname);
}

import { EARLY_FILES_ID, RELEASE_ID } from '@waypost/contracts/page-start.ts';
import type { ReleaseManifest } from '@waypost/contracts/release-manifest.ts';
import { findPage, pagesOf } from '@waypost/contracts/site-pages.ts';

import { readBlock } from '../../shell/src/early/read-block.ts';
import { readStorage } from '../../shell/src/early/read-storage.ts';
import { startRequests } from '../../shell/src/early/start-requests.ts';

/** Fetches a page's chunks and the answers of its first calls early, as the federated page does. */
export function startEarly(): void {
  const files = readBlock(EARLY_FILES_ID) as Readonly<Record<string, readonly string[]>>;
  const { remotes } = readBlock(RELEASE_ID) as ReleaseManifest;
  const builds = Object.values(remotes).flatMap((remote) => Object.values(remote.builds));
  const found = findPage(pagesOf(builds), location.pathname);
  if (!found) return;
  for (const href of files[found.page.expose] ?? []) {
    const as = href.endsWith('.css') ? 'style' : 'script';
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as, href }));
  }
  window.waypostEarly = startRequests('', found, readStorage(false).isSignedIn);
}

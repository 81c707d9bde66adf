import { EARLY_FILES_ID, RELEASE_ID } from '@waypost/contracts/page-start.ts';
import type { ReleaseManifest } from '@waypost/contracts/release-manifest.ts';
import { findPage, pagesOf } from '@waypost/contracts/site-pages.ts';
import type { readBlock } from '@waypost/shell/read-block.ts';
import type { readStorage } from '@waypost/shell/read-storage.ts';
import type { startRequests } from '@waypost/shell/start-requests.ts';

/** What the composed page starts early with. */
export interface EarlyStart {
  readonly readBlock: typeof readBlock;
  readonly readStorage: typeof readStorage;
  readonly startRequests: typeof startRequests;
}

/**
 * The inline script of the monolith's page: fetches a page's chunks and the answers of its first calls early, as the federated page
 * does. Neither side gets a head start.
 */
export function startMonolithEarly({ readBlock, readStorage, startRequests }: EarlyStart): void {
  const files = readBlock(EARLY_FILES_ID) as Readonly<Record<string, readonly string[]>>;
  const { remotes } = readBlock(RELEASE_ID) as ReleaseManifest;
  const found = findPage(
    pagesOf(Object.values(remotes).flatMap(({ builds }) => Object.values(builds))),
    location.pathname,
  );
  if (!found) return;
  for (const href of files[found.page.expose] ?? []) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = href.endsWith('.css') ? 'style' : 'script';
    link.href = href;
    document.head.appendChild(link);
  }
  window.waypostEarly = startRequests('', '', found, readStorage(false).isSignedIn);
}

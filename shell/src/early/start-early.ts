import { chooseBuilds } from '@waypost/contracts/choose-builds.ts';
import type { SiteSettings } from '@waypost/contracts/host-services.ts';
import { EARLY_FILES_ID, RELEASE_ID, SETTINGS_ID, type EarlyFiles } from '@waypost/contracts/page-start.ts';
import type { ReleaseManifest } from '@waypost/contracts/release-manifest.ts';
import { findPage, firstBuilds, pagesOf } from '@waypost/contracts/site-pages.ts';

import { applyLanguage } from './apply-language.ts';
import { firstFiles } from './first-files.ts';
import { mayShow } from './may-show.ts';
import { preload } from './preload.ts';
import { readBlock } from './read-block.ts';
import { readStorage } from './read-storage.ts';
import { startRequests } from './start-requests.ts';

/**
 * The page's inline script: chooses the builds of each remote, looks up what the address shows, and starts fetching
 * those files, and the answers of its first calls, while the shell itself is still on its way.
 */
function start(): void {
  const language = applyLanguage();
  const early = readBlock(EARLY_FILES_ID) as EarlyFiles;
  const own = early.files[early.texts[language] ?? -1];
  if (own) preload(...own);
  const { previews, remotes } = readBlock(RELEASE_ID) as ReleaseManifest;
  const hasRollout = Object.values(remotes).some(({ rollout }) => rollout);
  const visit = readStorage(hasRollout, previews);
  const choice = chooseBuilds(remotes, visit);
  window.waypostChoice = choice;

  const pages = pagesOf(firstBuilds(remotes, choice, early.offer));
  const found = findPage(pages, location.pathname);
  if (!found) return;
  const { isSignedIn } = visit;
  // Where signing in leads on from here is not known yet.
  const membersOnly = (readBlock(SETTINGS_ID) as Partial<SiteSettings> | null)?.membersOnly;
  const shownPage = mayShow(found.page, isSignedIn, membersOnly)
    ? found.page
    : !isSignedIn && pages.find(({ role }) => role === 'sign-in');
  if (!shownPage) return;
  const { expose, preloads = [] } = shownPage;
  for (const id of [expose, ...preloads])
    firstFiles(id, remotes, choice, early, language).forEach((file) => preload(...file));
  if (shownPage === found.page) window.waypostEarly = startRequests(early.api, found, isSignedIn);
}

try {
  start();
} catch (error) {
  console.warn('The files of this page could not be fetched early.', error);
}

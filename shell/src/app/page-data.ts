import type { BuildChoice } from '@waypost/contracts/choose-builds.ts';
import type { ShellOffer } from '@waypost/contracts/fits-offer.ts';
import type { SiteSettings } from '@waypost/contracts/host-services.ts';
import { DEFAULT_PAGE_SETTINGS } from '@waypost/contracts/page-settings.ts';
import { EARLY_FILES_ID, RELEASE_ID, SETTINGS_ID, type EarlyFiles } from '@waypost/contracts/page-start.ts';
import type { ReleaseManifest } from '@waypost/contracts/release-manifest.ts';

import { readBlock } from '../early/read-block.ts';

/** The release that came with the page. It was checked against its schema by whoever wrote the page. */
export function readRelease(): ReleaseManifest {
  const release = readBlock(RELEASE_ID) as ReleaseManifest | null;
  return release ?? { schema: 'waypost-release/1', revision: 1, remotes: {} };
}

/** The builds the page's inline script chose; nothing where it could not run. */
export function readChoice(): BuildChoice {
  return window.waypostChoice ?? {};
}

/** What this shell offers, as its build says; null where the page does not say it. */
export function readOffer(): ShellOffer | null {
  return (readBlock(EARLY_FILES_ID) as Partial<EarlyFiles> | null)?.offer ?? null;
}

/** The settings that came with the page, over the defaults. */
export function readSettings(): SiteSettings {
  return { ...DEFAULT_PAGE_SETTINGS, ...(readBlock(SETTINGS_ID) as Partial<SiteSettings> | null) };
}

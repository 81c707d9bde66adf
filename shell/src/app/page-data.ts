import { DEFAULT_PAGE_SETTINGS, type PageSettings } from '@waypost/contracts/page-settings.ts';
import type { ReleaseManifest } from '@waypost/contracts/release-manifest.ts';

import type { BuildChoice } from '../remotes/choice/find-builds.ts';

function dataBlock(document: Document, id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent || 'null');
}

/** The release that came with the page. It was checked against its schema by whoever wrote the page. */
export function readRelease(document: Document): ReleaseManifest {
  const release = dataBlock(document, 'waypost-release') as ReleaseManifest | null;
  return release ?? { schema: 'waypost-release/1', revision: 1, remotes: {} };
}

/** The builds the page's inline script chose; nothing where it could not run. */
export function readChoice(page: Window): BuildChoice {
  return (Reflect.get(page, 'waypostChoice') as BuildChoice | undefined) ?? {};
}

/** The settings that came with the page, over the defaults. */
export function readSettings(document: Document): PageSettings {
  const given = dataBlock(document, 'waypost-settings') as Partial<PageSettings> | null;
  const settings = { ...DEFAULT_PAGE_SETTINGS, ...given };
  return { ...settings, apiBase: process.env.WAYPOST_API_BASE || settings.apiBase };
}

import type { BuildChoice } from '@waypost/contracts/choose-builds.ts';
import type { ShellOffer } from '@waypost/contracts/fits-offer.ts';
import { DEFAULT_PAGE_SETTINGS, type PageSettings } from '@waypost/contracts/page-settings.ts';
import type { ReleaseManifest } from '@waypost/contracts/release-manifest.ts';

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

/** What this shell offers, as its build says; null where the page does not say it. */
export function readOffer(document: Document): ShellOffer | null {
  return (dataBlock(document, 'waypost-early') as { readonly offer?: ShellOffer } | null)?.offer ?? null;
}

/** The settings that came with the page, over the defaults. */
export function readSettings(document: Document): PageSettings {
  const given = dataBlock(document, 'waypost-settings') as Partial<PageSettings> | null;
  const settings = { ...DEFAULT_PAGE_SETTINGS, ...given };
  return { ...settings, apiBase: process.env.WAYPOST_API_BASE || settings.apiBase };
}

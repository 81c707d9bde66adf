import type { SiteSettings } from '@waypost/contracts/host-services.ts';
import type { ReleaseManifest } from '@waypost/contracts/release-manifest.ts';

import type { BuildChoice } from '../remotes/choice/find-builds.ts';

const OPENSTREETMAP = {
  tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  tileAttribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
};

interface PageSettings extends SiteSettings {
  /** Address of the backend without a trailing slash; empty for the site's own origin. */
  readonly apiBase: string;
}

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
  return {
    apiBase: process.env.WAYPOST_API_BASE || given?.apiBase || '',
    tileUrl: given?.tileUrl ?? OPENSTREETMAP.tileUrl,
    tileAttribution: given?.tileAttribution ?? OPENSTREETMAP.tileAttribution,
    outboxUrl: given?.outboxUrl ?? null,
    publishNeedsVerified: given?.publishNeedsVerified ?? false,
  };
}

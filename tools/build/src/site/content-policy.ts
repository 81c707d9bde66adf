import { createHash } from 'node:crypto';
import { PAGE_POLICY } from '@waypost/contracts/page-policy.ts';
import { EARLY_FILES_ID, RELEASE_ID } from '@waypost/contracts/page-start.ts';
import { releaseManifestSchema } from '@waypost/contracts/release-manifest.ts';
import { z } from 'zod';

import { dataBlockIn } from './data-block.ts';

const earlySchema = z.object({ api: z.string() });

function hashes(texts: readonly string[]): string {
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ');
}

/** The scripts written in the page that run: neither data nor with an address. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script\s*>/gis)]
    .filter(([, attributes = '']) => !/\ssrc\s*=|\stype\s*=\s*["']?application\/json/i.test(attributes))
    .map(([, , text = '']) => text);
}

/** Address of the backend, without a slash at its end; empty for the page's own. */
function apiBase(html: string): string {
  const json = dataBlockIn(html, EARLY_FILES_ID);
  return json ? earlySchema.parse(JSON.parse(json)).api : '';
}

/** The origin of the backend, where it is not the page's own; else nothing. */
function apiOrigin(api: string): string {
  return /^https?:/.test(api) ? new URL(api).origin : '';
}

/** Other origins the builds of the page's release come from, sorted. */
function remoteOrigins(html: string): string[] {
  const { remotes } = releaseManifestSchema.parse(JSON.parse(dataBlockIn(html, RELEASE_ID)));
  const bases = Object.values(remotes).flatMap(({ builds }) => Object.values(builds).map(({ base }) => base));
  const away = bases.filter((base) => /^https?:/.test(base)).map((base) => new URL(base).origin);
  return [...new Set(away)].sort();
}

/**
 * The Content-Security-Policy a static host sends with the page, as the backend does with its own: what is
 * written in the page runs by its hash, files come from the site and from where the release says, and the API
 * answers where the shell was built for.
 *
 * @param html the page as `renderHtml` makes it
 */
export function contentPolicy(html: string): string {
  const styles = [...html.matchAll(/<style\b[^>]*>(.*?)<\/style\s*>/gis)].map(([, text = '']) => text);
  const api = apiBase(html);
  const origin = apiOrigin(api);
  const given: Readonly<Record<string, string>> = {
    scripts: hashes(inlineScripts(html)),
    styles: hashes(styles),
    remotes: remoteOrigins(html).join(' '),
    map: origin,
    tiles: origin,
    clips: origin,
    worker: '',
    api,
  };
  return PAGE_POLICY.replaceAll(/\{(\w+)\}/g, (_, name: string) => given[name]!)
    .replaceAll(/ +/g, ' ')
    .replaceAll(/ (;|$)/g, '$1');
}

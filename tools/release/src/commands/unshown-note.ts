import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildManifestSchema } from '@waypost/contracts/release-manifest.ts';
import { z } from 'zod';

import { PAGE_FILE } from '../core/accepted-release.ts';
import { sitePage } from '../core/site-page.ts';
import type { ReleaseStore } from '../store/store.ts';

const pageSchema = z.object({
  routes: z.array(z.tuple([z.string(), z.string()]).rest(z.unknown())),
});

/** The live page: of the site, or as `render` wrote it. */
async function livePage(store: ReleaseStore, site?: string): Promise<string> {
  return site === undefined ? ((await store.read(PAGE_FILE))?.bytes.toString() ?? '') : sitePage(site);
}

/**
 * A sentence for whoever published a build that no address of the live shell leads to; null when one does,
 * or when nobody can say. It never throws: the build is released by then.
 *
 * @param folder the build's, with `build.json`
 */
export async function unshownNote(
  store: ReleaseStore,
  folder: string,
  site?: string,
): Promise<string | null> {
  try {
    const manifest = buildManifestSchema.parse(
      JSON.parse(await readFile(path.join(folder, 'build.json'), 'utf8')),
    );
    const page = await livePage(store, site);
    const early = /id="waypost-early">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
    const shown = new Set(pageSchema.parse(JSON.parse(early)).routes.map(([, expose]) => expose));
    const exposes = Object.keys(manifest.exposes);
    if (exposes.length === 0 || exposes.some((id) => shown.has(id))) return null;
    return (
      `No page of the live shell shows ${exposes.join(' or ')} yet: release the shell with its route first. ` +
      'Only what stands in another remote’s slot needs no route.'
    );
  } catch {
    return null;
  }
}

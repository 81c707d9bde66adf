import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataBlockIn } from '@waypost/build/site/data-block.ts';
import { RELEASE_ID } from '@waypost/contracts/page-start.ts';
import {
  releaseManifestSchema,
  type ReleaseManifest,
  type RemoteBuild,
  type RemoteRelease,
} from '@waypost/contracts/release-manifest.ts';

const BLOCK = /(<script type="application\/json" id="waypost-release">)(.*?)(<\/script>)/s;

/** The release in a site's page. */
export async function readRelease(siteFolder: string): Promise<ReleaseManifest> {
  const html = await readFile(join(siteFolder, 'index.html'), 'utf8');
  return releaseManifestSchema.parse(JSON.parse(BLOCK.exec(html)?.[2] ?? ''));
}

/** The release in the page a site answers with, as a visitor's browser reads it. */
export async function releaseOfPage(site: string): Promise<ReleaseManifest> {
  const page = await (await fetch(site)).text();
  return releaseManifestSchema.parse(JSON.parse(dataBlockIn(page, RELEASE_ID)));
}

/** Puts another release into a site's page. */
export async function writeRelease(siteFolder: string, release: ReleaseManifest): Promise<void> {
  const file = join(siteFolder, 'index.html');
  const json = JSON.stringify(releaseManifestSchema.parse(release)).replaceAll('<', '\\u003c');
  const html = await readFile(file, 'utf8');
  await writeFile(
    file,
    html.replace(BLOCK, (_, before: string, __, after: string) => before + json + after),
  );
}

/** The remote's release and its stable build. */
export function stableOf(
  release: ReleaseManifest,
  remote: string,
): { readonly remote: RemoteRelease; readonly build: RemoteBuild } {
  const found = release.remotes[remote];
  const build = found?.builds[found.stable];
  if (!found || !build) throw new Error(`The release has no ${remote}.`);
  return { remote: found, build };
}

/** How a script with this text is named and checked. */
export function nameOf(text: string): {
  readonly hash: string;
  readonly integrity: string;
  readonly name: (stem: string) => string;
} {
  const digest = createHash('sha256').update(text).digest();
  const hash = digest.toString('hex').slice(0, 16);
  return { hash, integrity: `sha256-${digest.toString('base64')}`, name: (stem) => `${stem}.${hash}.js` };
}

import { dataBlockIn } from '@waypost/build/site/data-block.ts';
import { RELEASE_ID } from '@waypost/contracts/page-start.ts';
import { releaseManifestSchema, type ReleaseManifest } from '@waypost/contracts/release-manifest.ts';

import { PAGE_FILE } from '../render/render-store.ts';
import type { ExampleStore } from './example-store.ts';

/** The page as `render` wrote it; empty when there is none. */
export async function pageOf(example: ExampleStore): Promise<string> {
  return (await example.store.read(PAGE_FILE))?.bytes.toString() ?? '';
}

/** The release that a page shows. */
export function releaseIn(page: string): ReleaseManifest {
  return releaseManifestSchema.parse(JSON.parse(dataBlockIn(page, RELEASE_ID)));
}

import { RELEASE_ID } from '@waypost/contracts/page-start.ts';
import type { BuildManifest, ReleaseManifest } from '@waypost/contracts/release-manifest.ts';

import { dataBlock, dataBlockIn } from '../site/data-block.ts';
import { onlyBuild } from '../site/only-build.ts';
import { devPaths } from './hot/dev-paths.ts';

export interface PageChange {
  /** The watched build. */
  readonly built: BuildManifest;
  /** Path of the folder its files are served from, with a slash at its end. */
  readonly base: string;
}

const releaseBlock = new RegExp(`<script type="application/json" id="${RELEASE_ID}">.*?</script>`, 's');

/** What the page does when a build is ready: it loads itself again, unless the watched build says that it updates itself. */
export const reloadScript = `new EventSource('${devPaths.events}').addEventListener('built', () => window.waypostHot || location.reload());\n`;

/** Puts the watched build in the place of the released one, and the script that listens for the next. */
export function devPage(html: string, { base, built }: PageChange): string {
  const release = JSON.parse(dataBlockIn(html, RELEASE_ID)) as ReleaseManifest;
  const remotes = { ...release.remotes, [built.remote]: onlyBuild(built, base) };
  return (
    html
      .replace(releaseBlock, () => dataBlock(RELEASE_ID, { ...release, remotes }))
      // Before every other script: React looks for the refresh runtime when it starts.
      .replace('<head>', () => `<head>\n<script src="${devPaths.refresh}"></script>`)
      .replace('</head>', () => `<script defer src="${devPaths.reload}"></script>\n</head>`)
  );
}

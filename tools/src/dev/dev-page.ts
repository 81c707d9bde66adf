import {
  releaseManifestSchema,
  type BuildManifest,
  type ReleaseManifest,
} from '@waypost/shared/contracts/release-manifest.ts';

/** Paths only the development server answers. */
export const devPaths = { events: '/dev/events', reload: '/dev/reload.js' } as const;

const releaseBlock = /(<script type="application\/json" id="waypost-release">)([\s\S]*?)(<\/script>)/;

/** What the page does when a build is ready: it loads itself again. */
export const reloadScript = `new EventSource('${devPaths.events}').addEventListener('built', () => location.reload());\n`;

/**
 * Puts the watched build in the place of the released one, and the script that listens for the next.
 *
 * @param base path of the folder its files are served from, with a slash at its end
 * @throws Error when the page holds no release
 */
export function devPage(html: string, built: BuildManifest, base: string): string {
  if (!releaseBlock.test(html)) throw new Error('The page of the site holds no release to change.');
  return html
    .replace(releaseBlock, (_, open: string, json: string, close: string) => {
      const release = withBuild(releaseManifestSchema.parse(JSON.parse(json)), built, base);
      return `${open}${JSON.stringify(release).replaceAll('<', '\\u003c')}${close}`;
    })
    .replace('</head>', `<script defer src="${devPaths.reload}"></script>\n</head>`);
}

function withBuild(release: ReleaseManifest, built: BuildManifest, base: string): ReleaseManifest {
  const { build, container, entry, exposes, remote, requires, stateless } = built;
  return {
    ...release,
    remotes: {
      ...release.remotes,
      [remote]: {
        stable: build,
        lastGood: build,
        kill: false,
        rollout: null,
        builds: { [build]: { base, container, entry, exposes, requires, stateless } },
      },
    },
  };
}

import { RELEASE_ID } from '@waypost/contracts/page-start.ts';
import type { BuildManifest } from '@waypost/contracts/release-manifest.ts';

import { onlyBuild } from '../site/only-build.ts';
import { devPaths } from './hot/dev-paths.ts';
import { devPolicy } from './dev-policy.ts';

export interface PageChange {
  /** The watched build. */
  readonly built: BuildManifest;
  /** Path of the folder its files are served from, with a slash at its end. */
  readonly base: string;
  /** Origin of the deployed site the page comes from; none when it is the one of this machine. */
  readonly site?: string;
  /** Whether the page's components take changes while it stays open. */
  readonly hot?: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/** Only what is changed is looked at: a deployed site may be newer or older than this working copy. */
interface PageRelease extends Fields {
  readonly remotes: Fields;
}

const releaseBlock = new RegExp(
  `(<script type="application/json" id="${RELEASE_ID}">)([\\s\\S]*?)(</script>)`,
);
const policyElement = /(<meta http-equiv=["']content-security-policy["'] content=)(?:"([^"]*)"|'([^']*)')/gi;

/** What the page does when a build is ready: it loads itself again, unless the watched build says that it updates itself. */
export const reloadScript = `new EventSource('${devPaths.events}').addEventListener('built', () => window.waypostHot || location.reload());\n`;

/**
 * Puts the watched build in the place of the released one, and the script that listens for the next. A deployed site's
 * page is also made to let the watched build in.
 *
 * @throws Error when the page holds no release, or one of another kind
 */
export function devPage(html: string, { base, built, hot, site }: PageChange): string {
  const withRelease = changeRelease(html, (release) => withBuild(release, built, base));
  const local = site === undefined ? withRelease : servedHere(withRelease, site);
  // Before every other script: React looks for the refresh runtime when it starts.
  const ready = hot
    ? local.replace('<head>', () => `<head>\n<script src="${devPaths.refresh}"></script>`)
    : local;
  return ready.replace('</head>', () => `<script defer src="${devPaths.reload}"></script>\n</head>`);
}

/** @throws Error when the page holds no release, or one of another kind */
export function checkRelease(html: string): void {
  readRelease(releaseBlock.exec(html)?.[2]);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readFields(json: string | undefined): Fields {
  const value: unknown = JSON.parse(json || '{}');
  return isFields(value) ? value : {};
}

function readRelease(json: string | undefined): PageRelease {
  if (json === undefined) throw new Error('The page of the site has no release to change.');
  const release = readFields(json);
  const { remotes, schema } = release;
  if (schema === 'waypost-release/1' && isFields(remotes)) return { ...release, remotes };
  throw new Error("The site has another version: this working copy can't read its release.");
}

function servedHere(html: string, site: string): string {
  return html.replace(
    policyElement,
    (_, open: string, double?: string, single?: string) =>
      `${open}"${devPolicy(double ?? single ?? '', site)}"`,
  );
}

function changeRelease(html: string, change: (release: PageRelease) => unknown): string {
  checkRelease(html);
  return html.replace(releaseBlock, (_, open: string, json: string, close: string) => {
    return `${open}${JSON.stringify(change(readRelease(json))).replaceAll('<', '\\u003c')}${close}`;
  });
}

function withBuild(release: PageRelease, built: BuildManifest, base: string): unknown {
  return { ...release, remotes: { ...release.remotes, [built.remote]: onlyBuild(built, base) } };
}

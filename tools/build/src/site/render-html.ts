import { EARLY_FILES_ID, RELEASE_ID, SETTINGS_ID } from '@waypost/contracts/page-start.ts';
import type { ReleaseManifest } from '@waypost/contracts/release-manifest.ts';
import { cssVariables } from '@waypost/kit/theme/tokens.ts';

import type { FirstFiles, ShellFile } from '../parts/describe-first-files.ts';
import type { ShellDescription } from '../parts/describe-shell.ts';
import { dataBlock } from './data-block.ts';
import { earlyFiles } from './early-files.ts';
import { EARLY_SCRIPT } from './early-script.ts';
import { SHELL_BASE } from '../parts/shell-base.ts';

function attributes({ file, integrity }: ShellFile): string {
  return `"${SHELL_BASE}${file}" integrity="${integrity}" crossorigin="anonymous"`;
}

/**
 * The page around the given elements of its head. The shell's files are named in its first kilobyte: a browser on a slow
 * network asks for them as that much has come, and not after the release.
 */
export function renderPage(first: FirstFiles, head: readonly string[]): string {
  const styles = first.styles.map((style) => `<link rel="stylesheet" href=${attributes(style)}>`);
  // A browser fetches deferred scripts one by one while it waits for a style sheet, unless told that they matter.
  const scripts = first.scripts.map(
    (script) => `<script defer fetchpriority="high" src=${attributes(script)}></script>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${[...styles, ...scripts].join('\n')}
<title>Waypost</title>
<meta name="description" content="Travel stories on a map, told from the photos you took on the way.">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f3">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14191c">
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Ccircle cx='8' cy='8' r='8' fill='%23cf3a28' opacity='.3'/%3E%3Ccircle cx='8' cy='8' r='5' fill='%23cf3a28'/%3E%3C/svg%3E">
<style>
:root { color-scheme: light; ${cssVariables('light')} }
@media screen { :root[data-theme="dark"] { color-scheme: dark; ${cssVariables('dark')} } }
@media screen and (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { color-scheme: dark; ${cssVariables('dark')} } }
body { margin: 0; background: var(--wp-paper); color: var(--wp-ink); }
${first.style ?? ''}</style>
${[dataBlock(SETTINGS_ID, {}), ...head].join('\n')}
</head>
<body>
<div id="app"></div>
<noscript>Waypost needs JavaScript to show its stories and maps.</noscript>
</body>
</html>
`;
}

/** The one page of the site: the shell's first files, with the release and what it takes to start early. */
export async function renderHtml(shell: ShellDescription, release: ReleaseManifest): Promise<string> {
  return renderPage(shell, [
    dataBlock(RELEASE_ID, release),
    dataBlock(EARLY_FILES_ID, earlyFiles(shell)),
    `<script>${EARLY_SCRIPT}</script>`,
  ]);
}

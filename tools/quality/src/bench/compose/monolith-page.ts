import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeShell, type ShellRoute } from '@waypost/build/parts/describe-shell.ts';
import { pathPattern, SHELL_BASE } from '@waypost/build/site/early-files.ts';
import { earlyRequests } from '@waypost/build/site/early-requests.ts';
import { EARLY_CALLS } from '@waypost/build/site/early-script.ts';
import { dataBlock, renderPage } from '@waypost/build/site/render-html.ts';
import { REPOSITORY } from '@waypost/build/webpack/base-config.ts';
import type { Compilation } from 'webpack';

import { chunkOfExpose } from './chunk-of-expose.ts';

/** Preloads a route's chunks as the federated page does for its remotes: neither side gets a head start. */
const SCRIPT = `(function () {
  var early = JSON.parse(document.getElementById("waypost-early").textContent);
  var route = early.routes.find(function (one) { return new RegExp(one[0]).test(location.pathname); });
  if (!route) return;
  route[1].forEach(function (href) {
    var link = document.createElement("link");
    link.rel = "preload";
    link.as = /\\.css$/.test(href) ? "style" : "script";
    link.href = href;
    document.head.appendChild(link);
  });${EARLY_CALLS}
})();`;

/** The monolith's page: no release, no hashes, the same early start. */
export async function monolithPage(compilation: Compilation, folder: string): Promise<string> {
  const file = path.join(REPOSITORY, 'shell', 'src', 'navigation', 'routes.ts');
  const { ROUTES } = (await import(pathToFileURL(file).href)) as { ROUTES: ShellRoute[] };
  const shell = await describeShell(compilation, folder, ROUTES);
  const loaded = new Set([...shell.scripts, ...shell.styles].map((one) => one.file));
  const requests = await earlyRequests();
  const routes = ROUTES.map(({ path: route, expose }) => {
    const files = compilation.namedChunkGroups.get(chunkOfExpose(expose))?.getFiles() ?? [];
    const addresses = files.filter((one) => !loaded.has(one)).map((one) => SHELL_BASE + one);
    return [pathPattern(route), addresses, requests[route] ?? []];
  });
  return renderPage(shell, [
    dataBlock('waypost-early', { api: '', routes }),
    `<script>${SCRIPT}</script>`,
  ]).replace(/ integrity="[^"]*" crossorigin="anonymous"/g, '');
}

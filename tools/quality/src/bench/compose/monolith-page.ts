import path from 'node:path';
import { describePages, readCatalogues } from '@waypost/build/parts/describe-pages.ts';
import { describeFirstFiles } from '@waypost/build/parts/describe-first-files.ts';
import { remoteNames } from '@waypost/build/parts/remote-names.ts';
import { remoteManifest } from '@waypost/build/parts/remote-manifest.ts';
import { dataBlock } from '@waypost/build/site/data-block.ts';
import { SHELL_BASE } from '@waypost/build/parts/shell-base.ts';
import { inlineScript } from '@waypost/build/site/inline-script.ts';
import { renderPage } from '@waypost/build/site/render-html.ts';
import { REPOSITORY } from '@waypost/build/webpack/base-config.ts';
import { EARLY_FILES_ID, RELEASE_ID } from '@waypost/contracts/page-start.ts';
import type { Compilation } from 'webpack';

import { chunkOfExpose } from './chunk-of-expose.ts';

const START = `
import { readBlock } from './src/early/read-block.ts';
import { readStorage } from './src/early/read-storage.ts';
import { startRequests } from './src/early/start-requests.ts';
import { startMonolithEarly } from ${JSON.stringify(path.join(import.meta.dirname, 'monolith-early.ts'))};

startMonolithEarly({ readBlock, readStorage, startRequests });
`;

/** The monolith's page: of the release the pages alone, no hashes, the same early start. */
export async function monolithPage(compilation: Compilation, folder: string): Promise<string> {
  const first = await describeFirstFiles(compilation, folder);
  const loaded = new Set([...first.scripts, ...first.styles].map((one) => one.file));
  const remotes: Record<string, unknown> = {};
  const files: Record<string, readonly string[]> = {};
  for (const name of remoteNames()) {
    const manifest = await remoteManifest(name);
    const pages = await describePages(
      manifest,
      await readCatalogues(path.join(REPOSITORY, name, 'src', 'i18n')),
    );
    remotes[name] = { stable: 'only', lastGood: 'only', builds: { only: { pages, slots: manifest.slots } } };
    for (const { expose } of pages) {
      const chunks = compilation.namedChunkGroups.get(chunkOfExpose(expose))?.getFiles() ?? [];
      files[expose] = chunks.filter((one) => !loaded.has(one)).map((one) => SHELL_BASE + one);
    }
  }
  return renderPage(first, [
    dataBlock(RELEASE_ID, { remotes }),
    dataBlock(EARLY_FILES_ID, files),
    `<script>${inlineScript(START, path.join(REPOSITORY, 'shell'))}</script>`,
  ]).replace(/ integrity="[^"]*" crossorigin="anonymous"/g, '');
}

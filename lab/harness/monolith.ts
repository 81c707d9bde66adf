import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import webpack, { type Compilation } from 'webpack';
import { remoteNames } from '@waypost/build/parts/remote-names.ts';
import { dataBlock } from '@waypost/build/site/data-block.ts';
import { inlineScript } from '@waypost/build/site/inline-script.ts';
import { createBaseConfig, REPOSITORY } from '@waypost/build/webpack/base-config.ts';
import { EARLY_FILES_ID, RELEASE_ID } from '@waypost/contracts/page-start.ts';

import { describeFirstFiles } from '../../tools/build/src/parts/describe-first-files.ts';
import { describePages, readCatalogues } from '../../tools/build/src/parts/describe-pages.ts';
import { remoteManifest } from '../../tools/build/src/parts/remote-manifest.ts';
import { runWebpack } from '../../tools/build/src/parts/run-webpack.ts';
import { SHELL_BASE } from '../../tools/build/src/parts/shell-base.ts';
import { compressFile } from '../../tools/build/src/site/compress-file.ts';
import { renderPage } from '../../tools/build/src/site/render-html.ts';
import { ComponentGroups } from '../../tools/build/src/webpack/component-groups.ts';
import { shellSplitChunks } from '../../tools/build/src/webpack/split-chunks.ts';

const HERE = import.meta.dirname;
const chunkOf = (expose: string): string => `route-${expose.replace('@', '-')}`;

/** The sources of all parts as one application: each exposed component is an import, as lazy as on the federated page. */
async function writeEntry(file: string): Promise<void> {
  const imports: string[] = [];
  for (const remote of remoteNames())
    for (const [expose, source] of Object.entries((await remoteManifest(remote)).exposes)) {
      const module = JSON.stringify(path.join(REPOSITORY, remote, source));
      imports.push(
        `${JSON.stringify(expose)}: () => import(/* webpackChunkName: "${chunkOf(expose)}" */ ${module}),`,
      );
    }
  const shell = JSON.stringify(path.join(REPOSITORY, 'shell', 'src', 'app', 'bootstrap.tsx'));
  const remotes = JSON.stringify(path.join(HERE, 'monolith-remotes.ts'));
  await writeFile(
    file,
    `import { start } from ${shell};\nimport { monolithRemotes } from ${remotes};\nstart(monolithRemotes({\n${imports.join('\n')}\n}));\n`,
  );
}

/** Builds them into a folder the product's server serves like its own site: nobody gets a head start. */
export async function buildMonolith(site: string): Promise<void> {
  await rm(site, { recursive: true, force: true });
  await mkdir(site, { recursive: true });
  const entry = `${site}.js`;
  await writeEntry(entry);
  const base = createBaseConfig({ part: 'shell', mode: 'production' });
  const groups = new ComponentGroups();
  const folder = path.join(site, 'shell', 'f');
  const none = { 'process.env.WAYPOST_API_BASE': '""', 'process.env.WAYPOST_API_SESSION': '""' };
  const compilation = await runWebpack({
    ...base,
    cache: false,
    entry: { shell: entry },
    output: { ...base.output, path: folder, filename: '[name].[contenthash:16].js' },
    optimization: { ...base.optimization, splitChunks: shellSplitChunks(groups) },
    plugins: [...(base.plugins ?? []), groups, new webpack.DefinePlugin(none)],
  });
  for (const module of compilation.modules)
    if (module.identifier().includes('@module-federation'))
      throw new Error(
        'With the federation runtime in it, one bundle would make the site look cheaper than it is.',
      );
  await Promise.all((await readdir(folder)).map((file) => compressFile(path.join(folder, file))));
  await writeFile(path.join(site, 'index.html'), await page(compilation, folder));
}

/** Its page: of the release the pages alone, no hashes, the same early start. */
async function page(compilation: Compilation, folder: string): Promise<string> {
  const first = await describeFirstFiles(compilation, folder);
  const loaded = new Set([...first.scripts, ...first.styles].map(({ file }) => file));
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
      const chunks = compilation.namedChunkGroups.get(chunkOf(expose))?.getFiles() ?? [];
      files[expose] = chunks.filter((file) => !loaded.has(file)).map((file) => SHELL_BASE + file);
    }
  }
  const early = `import { startEarly } from ${JSON.stringify(path.join(HERE, 'monolith-early.ts'))}; startEarly();`;
  return renderPage(first, [
    dataBlock(RELEASE_ID, { remotes }),
    dataBlock(EARLY_FILES_ID, files),
    `<script>${inlineScript(early, path.join(REPOSITORY, 'shell'))}</script>`,
  ]).replace(/ integrity="[^"]*" crossorigin="anonymous"/g, '');
}

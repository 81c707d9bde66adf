import { execFile } from 'node:child_process';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { moduleSizes } from '@waypost/build/parts/module-sizes.ts';
import { remoteNames } from '@waypost/build/parts/remote-names.ts';
import { remoteManifest } from '@waypost/build/parts/remote-manifest.ts';
import { runWebpack } from '@waypost/build/parts/run-webpack.ts';
import { compressFile } from '@waypost/build/site/compress-file.ts';
import { createBaseConfig, REPOSITORY } from '@waypost/build/webpack/base-config.ts';
import { ComponentGroups } from '@waypost/build/webpack/component-groups.ts';
import { shellSplitChunks } from '@waypost/build/webpack/split-chunks.ts';
import type { Configuration } from 'webpack';
import webpack from 'webpack';

import { chunkOfExpose } from './chunk-of-expose.ts';
import { monolithPage } from './monolith-page.ts';
import { refuseRuntime } from './refuse-runtime.ts';
import { writeContents } from './site-contents.ts';
import { SourceEditPlugin, type SourceEdit } from './source-edit.ts';

/** webpack's own chunk splitting, or the shell's tuned for the same components. */
export type MonolithSplit = 'default' | 'tuned';

export interface MonolithOptions {
  readonly split: MonolithSplit;
  /** Folder the site is written to. */
  readonly site: string;
  readonly edits?: readonly SourceEdit[];
}

/** An import of each exposed component, lazy as on the federated page. */
async function sourceLines(): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const remote of remoteNames()) {
    const { exposes } = await remoteManifest(remote);
    for (const [expose, source] of Object.entries(exposes)) {
      const chunk = `/* webpackChunkName: "${chunkOfExpose(expose)}" */`;
      const module = JSON.stringify(path.join(REPOSITORY, remote, source));
      lines.push(`  ${JSON.stringify(expose)}: () => import(${chunk} ${module}),`);
    }
  }
  return lines;
}

/** Writes the build's entry, at once: builds beside each other read the same, so that their modules have the same ids. */
async function writeEntry(): Promise<string> {
  const remotes = fileURLToPath(new URL('./monolith-remotes.ts', import.meta.url));
  const text = [
    "import { start } from '@waypost/shell/start.tsx';",
    `import { monolithRemotes } from ${JSON.stringify(remotes)};`,
    'start(monolithRemotes({',
    ...(await sourceLines()),
    '}));\n',
  ].join('\n');
  const target = path.join(REPOSITORY, '.cache', 'bench', 'monolith.js');
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(`${target}.${process.pid}`, text);
  await rename(`${target}.${process.pid}`, target);
  return target;
}

async function configuration(options: MonolithOptions): Promise<Configuration> {
  const base = createBaseConfig({ part: 'shell', mode: 'production' });
  const groups = new ComponentGroups();
  return {
    ...base,
    cache: false,
    entry: { shell: await writeEntry() },
    output: {
      ...base.output,
      path: path.join(options.site, 'shell', 'f'),
      filename: '[name].[contenthash:16].js',
    },
    optimization: {
      ...base.optimization,
      ...(options.split === 'tuned' ? { splitChunks: shellSplitChunks(groups) } : {}),
    },
    plugins: [
      ...(base.plugins ?? []),
      groups,
      ...(options.edits ?? []).map((edit) => new SourceEditPlugin(edit)),
      new webpack.DefinePlugin({
        'process.env.WAYPOST_API_BASE': '""',
        'process.env.WAYPOST_API_SESSION': '""',
      }),
    ],
  };
}

/** Builds the same sources as one application into `site`. */
export async function buildMonolith(options: MonolithOptions): Promise<void> {
  await rm(options.site, { recursive: true, force: true });
  const compilation = await runWebpack(await configuration(options));
  const folder = path.join(options.site, 'shell', 'f');
  const files = await readdir(folder);
  await Promise.all(files.map((file) => compressFile(path.join(folder, file))));
  await writeFile(path.join(options.site, 'index.html'), await monolithPage(compilation, folder));
  await compressFile(path.join(options.site, 'index.html'));
  const sizes = moduleSizes(compilation);
  refuseRuntime(sizes);
  await writeContents(options.site, { shell: sizes });
}

/** Builds two beside each other, each in a process of its own. */
export async function buildMonoliths(builds: readonly [MonolithOptions, MonolithOptions]): Promise<void> {
  const program = fileURLToPath(new URL('./build-monolith-alone.ts', import.meta.url));
  await Promise.all(
    builds.map((options) =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', program, JSON.stringify(options)], {
        cwd: REPOSITORY,
      }),
    ),
  );
}

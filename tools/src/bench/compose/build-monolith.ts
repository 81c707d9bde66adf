import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteManifest } from '@waypost/shared/contracts/remote-manifest.ts';
import type { Configuration } from 'webpack';
import webpack from 'webpack';

import { moduleSizes } from '../../build/module-sizes.ts';
import { remoteNames } from '../../build/parts.ts';
import { runWebpack } from '../../build/run-webpack.ts';
import { compressFile } from '../../site/compress-file.ts';
import { STYLE_ALIASES } from '../../webpack/antd-styles/without-runtime.ts';
import { createBaseConfig, REPOSITORY } from '../../webpack/base-config.ts';
import { ComponentGroups } from '../../webpack/component-groups.ts';
import { shellSplitChunks } from '../../webpack/split-chunks.ts';
import { monolithPage } from './monolith-page.ts';
import { writeContents } from './site-contents.ts';
import type { SourceEdit } from './source-edit.ts';
import { editRule } from './source-edit.ts';

/** webpack's own chunk splitting, or the shell's tuned for the same components. */
export type MonolithSplit = 'default' | 'tuned';

interface MonolithOptions {
  readonly split: MonolithSplit;
  /** Folder the site is written to. */
  readonly site: string;
  readonly edits?: readonly SourceEdit[];
}

export function chunkOfExpose(expose: string): string {
  return `route-${expose.replace('@', '-')}`;
}

/** The shell's loader reduced to what one build needs: no release, no fallback, no reports. */
const LOADER = `
const PENDING = { status: 'pending', isSlow: false };
export function createRemotes() {
  const states = new Map();
  const listeners = new Set();
  const nothing = () => undefined;
  const load = (expose) => {
    if (states.has(expose)) return;
    states.set(expose, PENDING);
    const settle = (state) => {
      states.set(expose, state);
      listeners.forEach((listener) => listener());
    };
    sources[expose]().then(
      (module) => settle({ status: 'ready', module, key: 'monolith' }),
      (cause) => settle({ status: 'failed', reason: 'unreachable', cause }),
    );
  };
  const loader = {
    getState: (expose) => states.get(expose) ?? PENDING,
    subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    load,
    retry: (expose) => (states.delete(expose), load(expose)),
    shown: nothing,
    seen: nothing,
    crashed: nothing,
    openPrevious: nothing,
  };
  return { loader, named: [] };
}
`;

/** Stands in for what brings remotes onto the shell's page: the same lazy boundaries, within one build. */
async function writeRemotes(): Promise<string> {
  const lines: string[] = [];
  for (const remote of remoteNames()) {
    const file = path.join(REPOSITORY, remote, 'src', 'remote.manifest.ts');
    const { manifest } = (await import(pathToFileURL(file).href)) as { manifest: RemoteManifest };
    for (const [expose, source] of Object.entries(manifest.exposes)) {
      const module = path.join(REPOSITORY, remote, source);
      lines.push(
        `${JSON.stringify(expose)}: () => import(/* webpackChunkName: "${chunkOfExpose(expose)}" */ ${JSON.stringify(module)}),`,
      );
    }
  }
  const target = path.join(REPOSITORY, '.cache', 'bench', 'monolith-remotes.js');
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, `const sources = {\n${lines.join('\n')}\n};\n${LOADER}`);
  return target;
}

async function configuration(options: MonolithOptions): Promise<Configuration> {
  const base = createBaseConfig({ part: 'shell', mode: 'production' });
  const groups = new ComponentGroups();
  const remotes = path.join(REPOSITORY, 'shell', 'src', 'remotes');
  const nothing = path.join(REPOSITORY, '.cache', 'bench', 'nothing-provided.js');
  await mkdir(path.dirname(nothing), { recursive: true });
  await writeFile(nothing, 'export const PROVIDED_MODULES = [];\n');
  return {
    ...base,
    cache: false,
    entry: { shell: './src/index.ts' },
    output: {
      ...base.output,
      path: path.join(options.site, 'shell', 'f'),
      filename: '[name].[contenthash:16].js',
    },
    resolve: {
      ...base.resolve,
      alias: {
        ...STYLE_ALIASES,
        [path.join(remotes, 'create-remotes.ts')]: await writeRemotes(),
        [path.join(remotes, 'provided-modules.ts')]: nothing,
      },
    },
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), ...(options.edits ?? []).map(editRule)],
    },
    optimization: {
      ...base.optimization,
      ...(options.split === 'tuned' ? { splitChunks: shellSplitChunks(groups) } : {}),
    },
    plugins: [
      ...(base.plugins ?? []),
      groups,
      new webpack.DefinePlugin({ 'process.env.WAYPOST_API_BASE': '""' }),
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
  await writeContents(options.site, { shell: moduleSizes(compilation) });
}

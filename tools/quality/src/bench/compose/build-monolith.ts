import { execFile } from 'node:child_process';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { moduleSizes } from '@waypost/build/parts/module-sizes.ts';
import { remoteNames } from '@waypost/build/parts/parts.ts';
import { runWebpack } from '@waypost/build/parts/run-webpack.ts';
import { compressFile } from '@waypost/build/site/compress-file.ts';
import { STYLE_ALIASES } from '@waypost/build/webpack/antd-styles/without-runtime.ts';
import { createBaseConfig, REPOSITORY } from '@waypost/build/webpack/base-config.ts';
import { ComponentGroups } from '@waypost/build/webpack/component-groups.ts';
import { shellSplitChunks } from '@waypost/build/webpack/split-chunks.ts';
import type { RemoteManifest } from '@waypost/contracts/remote-manifest.ts';
import type { Configuration } from 'webpack';
import webpack from 'webpack';

import { chunkOfExpose } from './chunk-of-expose.ts';
import { monolithPage } from './monolith-page.ts';
import { writeContents } from './site-contents.ts';
import type { SourceEdit } from './source-edit.ts';
import { editRule } from './source-edit.ts';

/** webpack's own chunk splitting, or the shell's tuned for the same components. */
export type MonolithSplit = 'default' | 'tuned';

export interface MonolithOptions {
  readonly split: MonolithSplit;
  /** Folder the site is written to. */
  readonly site: string;
  readonly edits?: readonly SourceEdit[];
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

/** Writes a source of the build's own, at once: builds beside each other read the same, so that their modules have the same ids. */
async function writeSource(name: string, text: string): Promise<string> {
  const target = path.join(REPOSITORY, '.cache', 'bench', name);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(`${target}.${process.pid}`, text);
  await rename(`${target}.${process.pid}`, target);
  return target;
}

/** Stands in for what brings remotes onto the shell's page: the same lazy boundaries, within one build. */
async function remotesSource(): Promise<string> {
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
  return `const sources = {\n${lines.join('\n')}\n};\n${LOADER}`;
}

async function configuration(options: MonolithOptions): Promise<Configuration> {
  const base = createBaseConfig({ part: 'shell', mode: 'production' });
  const groups = new ComponentGroups();
  const remotes = path.join(REPOSITORY, 'shell', 'src', 'remotes');
  const source = await writeSource('monolith-remotes.js', await remotesSource());
  const nothing = await writeSource('nothing-provided.js', 'export const PROVIDED_MODULES = [];\n');
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
        [path.join(remotes, 'create-remotes.ts')]: source,
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

import { ConsumeSharedPlugin, ModuleFederationPlugin } from '@module-federation/enhanced';
import { containerName } from '@waypost/contracts/container-name.ts';
import type { RemoteManifest } from '@waypost/contracts/remote-manifest.ts';
import type { Configuration } from 'webpack';

import { ANTD_SHEET } from './antd-styles/without-drawing.ts';
import { createBaseConfig, type BuildMode } from './base-config.ts';
import { installedVersions } from './installed-versions.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { FEDERATION_OPTIONS, RUNTIME_FROM_PAGE } from './page-runtime.ts';
import { consumedModules } from './shared-modules.ts';
import { SingleCopyPlugin } from './single-copy-plugin.ts';
import { EXPOSED, REMOTE_TEXTS_RULES } from './texts/texts-rules.ts';

export const REMOTE_ENTRY = 'remote-entry.js';

/** `story-map@1` → `./story-map`: the name the container knows an expose by. */
export function containerModule(exposeId: string): string {
  return `./${exposeId.split('@')[0]}`;
}

/** `./story-map` → the name of the chunk its first code is in. */
export function exposeChunkName(module: string): string {
  return `expose-${module.slice(2)}`;
}

/** The whole webpack configuration of a remote, from its manifest. */
export function createRemoteConfig(manifest: RemoteManifest, mode: BuildMode = 'production'): Configuration {
  const base = createBaseConfig({ part: manifest.name, mode });
  const exposes = Object.fromEntries(
    Object.entries(manifest.exposes).map(([id, source]) => {
      const module = containerModule(id);
      return [module, { import: source + EXPOSED, name: exposeChunkName(module) }];
    }),
  );
  const container = containerName(manifest.name);
  return {
    ...base,
    entry: {},
    // The page keeps one queue per build behind this name: shell/src/remotes/source/chunk-queues.ts.
    output: { ...base.output, chunkLoadingGlobal: `webpackChunk${container}` },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), ...REMOTE_TEXTS_RULES] },
    externals: RUNTIME_FROM_PAGE,
    optimization: {
      ...base.optimization,
      splitChunks: {
        // A page waits for each file, and its release names each with its hash: what is small is in two components' files.
        minSize: 84_000,
        cacheGroups: {
          // The sheets of the remote's own copies: one file for all components, and none of a page that has the shell's.
          sheets: {
            type: 'css/mini-extract',
            test: ANTD_SHEET,
            name: 'antd-own',
            chunks: 'async',
            enforce: true,
            priority: 1,
          },
          // One sheet for all that is the remote's, for the same reason.
          styles: { type: 'css/mini-extract', name: 'styles', chunks: 'async', enforce: true },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        ...FEDERATION_OPTIONS,
        name: container,
        library: { type: 'var', name: container },
        filename: REMOTE_ENTRY,
        exposes,
      }),
      // Not the option `shared`: it would offer this remote's own copies to all others as well.
      new ConsumeSharedPlugin({ consumes: consumedModules(installedVersions()) }),
      new SingleCopyPlugin(),
      ...(mode === 'production' ? [new IntegrityPlugin(REMOTE_ENTRY, false)] : []),
    ],
  };
}

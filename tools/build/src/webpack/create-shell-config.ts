import {
  ConsumeSharedPlugin,
  ModuleFederationPlugin,
  ProvideSharedPlugin,
} from '@module-federation/enhanced';
import webpack, { type Configuration } from 'webpack';

import { createBaseConfig, type BuildMode } from './base-config.ts';
import { ComponentGroups } from './component-groups.ts';
import { installedVersions } from './installed-versions.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { PageRuntimePlugin } from './page-runtime-plugin.ts';
import { FEDERATION_OPTIONS, RUNTIME_FROM_PAGE } from './page-runtime.ts';
import { providedModules } from './shared-modules.ts';
import { shellSplitChunks } from './split-chunks.ts';

const SHELL_ENTRY = 'shell.js';

/**
 * The shell's configuration. `WAYPOST_API_BASE` at build time is the backend's address, the site's own by default;
 * `WAYPOST_API_SESSION=token` is for one of another site.
 */
export function createShellConfig(mode: BuildMode = 'production'): Configuration {
  const base = createBaseConfig({ part: 'shell', mode });
  const groups = new ComponentGroups();
  return {
    ...base,
    entry: { shell: './src/index.ts' },
    output: {
      ...base.output,
      filename: ({ chunk }) =>
        chunk?.name === 'shell' || mode === 'development' ? '[name].js' : '[name].[contenthash:16].js',
    },
    externals: RUNTIME_FROM_PAGE,
    optimization: { ...base.optimization, splitChunks: shellSplitChunks(groups) },
    plugins: [
      ...(base.plugins ?? []),
      groups,
      new webpack.DefinePlugin({
        'process.env.WAYPOST_API_BASE': JSON.stringify(process.env['WAYPOST_API_BASE'] ?? ''),
        'process.env.WAYPOST_API_SESSION': JSON.stringify(process.env['WAYPOST_API_SESSION'] ?? ''),
      }),
      new ModuleFederationPlugin({ ...FEDERATION_OPTIONS, name: 'shell' }),
      new ProvideSharedPlugin({ provides: providedModules(installedVersions()) }),
      new ConsumeSharedPlugin({ consumes: {} }),
      new PageRuntimePlugin(),
      ...(mode === 'production' ? [new IntegrityPlugin(SHELL_ENTRY, true)] : []),
    ],
  };
}

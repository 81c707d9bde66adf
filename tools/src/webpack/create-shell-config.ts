import webpack, { type Configuration } from 'webpack';

import { createBaseConfig, type BuildMode } from './base-config.ts';
import { installedVersions } from './installed-versions.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { providedModules } from './shared-modules.ts';

export const SHELL_ENTRY = 'shell.js';

/** The shell's configuration. `WAYPOST_API_BASE` at build time is the backend's address; the site's own by default. */
export function createShellConfig(mode: BuildMode = 'production'): Configuration {
  const base = createBaseConfig({ part: 'shell', mode });
  return {
    ...base,
    entry: { shell: './src/index.ts' },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({
        'process.env.WAYPOST_API_BASE': JSON.stringify(process.env['WAYPOST_API_BASE'] ?? ''),
      }),
      new webpack.sharing.ProvideSharedPlugin({ provides: providedModules(installedVersions()) }),
      ...(mode === 'production' ? [new IntegrityPlugin(SHELL_ENTRY)] : []),
    ],
  };
}

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

import { createBaseConfig, REPOSITORY, type BuildMode } from './base-config.ts';

/** Compiles the page's file of the federation runtime. It is the same for every build of the same sources. */
export async function buildPageRuntime(mode: BuildMode): Promise<string> {
  const base = createBaseConfig({ part: 'shell', mode });
  const isProduction = mode === 'production';
  const compiler = webpack({
    name: 'page-runtime',
    mode,
    context: base.context!,
    target: base.target!,
    devtool: false,
    cache: {
      type: 'filesystem',
      name: `page-runtime-${mode}`,
      cacheDirectory: path.join(REPOSITORY, '.cache', 'webpack'),
      buildDependencies: { tools: [fileURLToPath(new URL('./', import.meta.url))] },
    },
    entry: { federation: './src/federation/page-runtime.ts' },
    output: { path: base.output!.path!, filename: '[name].js' },
    resolve: { extensions: base.resolve!.extensions! },
    module: base.module!,
    optimization: base.optimization!,
    plugins: [
      new webpack.DefinePlugin({
        ENV_TARGET: '"web"',
        FEDERATION_HAS_EXPOSES: 'true',
        FEDERATION_OPTIMIZE_NO_SHARED: 'false',
        FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
        // Snapshots are for developer tools.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: String(isProduction),
      }),
    ],
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
  });
  if (!compiler) throw new Error('webpack made no compiler for the federation runtime.');
  compiler.hooks.shouldEmit.tap('page-runtime', () => false);
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      compiler.close(() => {
        const asset = stats?.compilation.getAsset('federation.js');
        if (stats?.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else if (asset) resolve(asset.source.source().toString());
        else reject(failure ?? new Error('The federation runtime was not built.'));
      });
    });
  });
}

import { createRequire } from 'node:module';
import path from 'node:path';
import type { ModuleFederationPlugin } from '@module-federation/enhanced';
import webpack, { type Configuration } from 'webpack';

import { createBaseConfig, REPOSITORY, type BuildMode } from './base-config.ts';

const require = createRequire(import.meta.url);

/** Global under which the page's file of the federation runtime leaves what each build would otherwise bring along. */
const PAGE_RUNTIME = 'waypostFederation';

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/** Version of the federation runtime the page holds for all builds. */
export const RUNTIME_VERSION = (
  require('@module-federation/webpack-bundler-runtime/package.json') as { readonly version: string }
).version;

/** Takes the federation runtime from the page in place of a copy of its own. */
export const RUNTIME_FROM_PAGE: NonNullable<Configuration['externals']> = {
  [require.resolve('@module-federation/webpack-bundler-runtime/bundler')]: `var ${PAGE_RUNTIME}`,
  '@module-federation/enhanced/runtime': `var ${PAGE_RUNTIME}.runtime`,
};

/** What the shell and every remote have in common as parts of one page. */
export const FEDERATION_OPTIONS = {
  // The other strategy asks for every remote's entry before anything is shown.
  shareStrategy: 'loaded-first',
  // Written from what the build says of itself; types come with the contracts.
  manifest: false,
  dts: false,
  virtualRuntimeEntry: true,
} as const satisfies Partial<FederationOptions>;

/** Compiles the page's file of the federation runtime. It is the same for every build of the same sources. */
export async function buildPageRuntime(mode: BuildMode): Promise<string> {
  const base = createBaseConfig({ part: 'shell', mode });
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
    },
    entry: { federation: './src/federation/page-runtime.ts' },
    output: { path: base.output!.path!, filename: '[name].js' },
    resolve: { extensions: base.resolve!.extensions! },
    module: { rules: base.module!.rules! },
    optimization: base.optimization!,
    plugins: [
      new webpack.DefinePlugin({
        ENV_TARGET: '"web"',
        FEDERATION_HAS_EXPOSES: 'true',
        FEDERATION_OPTIMIZE_NO_SHARED: 'false',
        FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
        // Snapshots serve developer tools.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: String(mode === 'production'),
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

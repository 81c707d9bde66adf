import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildManifest } from '@waypost/contracts/release-manifest.ts';
import type { RemoteManifest } from '@waypost/contracts/remote-manifest.ts';
import webpack, { type Configuration } from 'webpack';

import { describeRemote } from '../parts/describe-remote.ts';
import { describeHot } from './hot/describe-hot.ts';
import { hotConfig } from './hot/hot-config.ts';

/** What the newest build of a watched remote says of itself, or why there is none. */
export type WatchNews =
  | { readonly built: BuildManifest; readonly hash: string; readonly seconds: number }
  | { readonly problem: string };

export interface WatchOptions {
  /** The repository's folder. */
  readonly root: string;
  /** A folder such as mf-map. */
  readonly remote: string;
  /** Where the built files go. */
  readonly folder: string;
  /** Whether pages shall take changes while they stay open, which needs a shell with development React. */
  readonly hot: boolean;
  /** Called after each build, the first included. */
  news(news: WatchNews): void;
}

/**
 * Builds a remote and builds it again at each change: with hot updates, or in production mode without minification,
 * because a shell people use shares its production React, and a development build would not fit it.
 *
 * @returns a function that ends the watch
 */
export async function watchRemote(options: WatchOptions): Promise<() => Promise<void>> {
  const { folder, hot, news, remote, root } = options;
  const load = async <Module>(file: string) =>
    (await import(pathToFileURL(path.join(root, remote, file)).href)) as Module;
  const { default: config } = await load<{ default: Configuration }>('webpack.config.ts');
  const { manifest } = await load<{ manifest: RemoteManifest }>('src/remote.manifest.ts');
  await rm(folder, { recursive: true, force: true });
  const compiler = webpack(hot ? hotConfig(manifest, root, folder) : watchConfig(config, options));
  if (!compiler) throw new Error(`webpack made no compiler of the configuration of ${remote}.`);

  const watching = compiler.watch({ aggregateTimeout: 100 }, (failure, stats) => {
    if (failure || !stats) news({ problem: failure?.message ?? 'webpack gave no result.' });
    else if (stats.hasErrors()) news({ problem: stats.toString({ preset: 'errors-only', colors: false }) });
    else {
      const seconds = ((stats.endTime ?? 0) - (stats.startTime ?? 0)) / 1000;
      const { compilation, hash = '' } = stats;
      const described = hot ? describeHot(manifest, folder) : describeRemote(compilation, manifest, folder);
      described.then(
        (built) => news({ built, hash, seconds }),
        (problem: unknown) => news({ problem: String(problem) }),
      );
    }
  });
  return () =>
    new Promise((resolve) => {
      watching?.close(() => compiler.close(() => resolve()));
    });
}

function watchConfig(config: Configuration, options: WatchOptions): Configuration {
  return {
    ...config,
    cache: {
      type: 'filesystem',
      name: `${options.remote}-dev`,
      cacheDirectory: path.join(options.root, '.cache', 'webpack'),
    },
    devtool: 'cheap-module-source-map',
    optimization: { ...config.optimization, minimize: false },
    output: { ...config.output, path: options.folder, clean: false },
  };
}

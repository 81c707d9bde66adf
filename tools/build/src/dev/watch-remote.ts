import { rm } from 'node:fs/promises';
import type { BuildManifest } from '@waypost/contracts/release-manifest.ts';
import webpack from 'webpack';

import { remoteManifest } from '../parts/remote-manifest.ts';
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
  /** Called after each build, the first included. */
  news(news: WatchNews): void;
}

/**
 * Builds a remote and builds it again at each change, with hot updates.
 *
 * @returns a function that ends the watch
 */
export async function watchRemote(options: WatchOptions): Promise<() => Promise<void>> {
  const { folder, news, remote, root } = options;
  const manifest = await remoteManifest(remote);
  await rm(folder, { recursive: true, force: true });
  const compiler = webpack(hotConfig(manifest, root, folder));
  if (!compiler) throw new Error(`webpack made no compiler of the configuration of ${remote}.`);

  const watching = compiler.watch({ aggregateTimeout: 100 }, (failure, stats) => {
    if (failure || !stats) news({ problem: failure?.message ?? 'webpack gave no result.' });
    else if (stats.hasErrors()) news({ problem: stats.toString({ preset: 'errors-only', colors: false }) });
    else {
      const seconds = ((stats.endTime ?? 0) - (stats.startTime ?? 0)) / 1000;
      const { hash = '' } = stats;
      describeHot(manifest, folder).then(
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

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runWebpack } from '@waypost/build/parts/run-webpack.ts';
import { REPOSITORY } from '@waypost/build/webpack/base-config.ts';
import type { Compilation, Configuration, WebpackPluginInstance } from 'webpack';

/** Builds a part into `folder` with nothing kept from before; the part's own build stays as it is. */
export async function buildAside(
  part: string,
  folder: string,
  ...plugins: readonly WebpackPluginInstance[]
): Promise<Compilation> {
  const file = path.join(REPOSITORY, part, 'webpack.config.ts');
  const { default: config } = (await import(pathToFileURL(file).href)) as { readonly default: Configuration };
  return runWebpack({
    ...config,
    cache: false,
    output: { ...config.output, path: folder, clean: false },
    plugins: [...(config.plugins ?? []), ...plugins],
  });
}

import webpack, { type Compilation, type Compiler } from 'webpack';

import { buildPageRuntime } from './build-page-runtime.ts';
import { contentHashOf } from './file-hashes.ts';

const RUNTIMES = new WeakMap<Compilation, { readonly file: string; readonly size: number }>();

/** The file of a shell's build that is the page's federation runtime, and its size in bytes. */
export function pageRuntimeOf(
  compilation: Compilation,
): { readonly file: string; readonly size: number } | undefined {
  return RUNTIMES.get(compilation);
}

/**
 * Gives the shell's build the page's file of the federation runtime, `federation.<hash>.js`: the first script of the
 * page. It stays cached over releases of the shell, and runs what was started early while the packages are on their way.
 */
export class PageRuntimePlugin {
  apply(compiler: Compiler): void {
    const isProduction = compiler.options.optimization.nodeEnv !== 'development';
    compiler.hooks.thisCompilation.tap('PageRuntimePlugin', (compilation) => {
      // It is minimized already, and nobody loads it later: the hashes of what is are known by then.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'PageRuntimePlugin', stage }, async () => {
        const text = await buildPageRuntime(isProduction ? 'production' : 'development');
        const file = isProduction ? `federation.${contentHashOf(text)}.js` : 'federation.js';
        compilation.emitAsset(file, new webpack.sources.RawSource(text));
        RUNTIMES.set(compilation, { file, size: Buffer.byteLength(text) });
      });
    });
  }
}

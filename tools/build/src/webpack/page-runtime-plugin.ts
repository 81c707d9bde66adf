import webpack, { type Compiler } from 'webpack';

import { buildPageRuntime } from './build-page-runtime.ts';
import { contentHashOf } from './file-hashes.ts';

/** The page's file of the federation runtime among a shell's files. */
export const PAGE_RUNTIME_FILE = /^federation\.[0-9a-f]{16}\.js$/;

/** Puts the federation runtime beside the shell's files, named by its content: a release of the shell leaves it cached. */
export class PageRuntimePlugin {
  apply(compiler: Compiler): void {
    const isProduction = compiler.options.optimization.nodeEnv !== 'development';
    compiler.hooks.thisCompilation.tap('PageRuntimePlugin', (compilation) => {
      // After the hashes of later files are written: the page itself names this one.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'PageRuntimePlugin', stage }, async () => {
        const text = await buildPageRuntime(isProduction ? 'production' : 'development');
        const hash = contentHashOf(text);
        compilation.emitAsset(`federation.${hash}.js`, new webpack.sources.RawSource(text), {
          contenthash: hash,
        });
      });
    });
  }
}

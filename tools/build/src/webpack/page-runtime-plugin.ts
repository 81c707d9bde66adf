import webpack, { type Compilation, type Compiler } from 'webpack';

import { buildPageRuntime } from './build-page-runtime.ts';

const RUNTIMES = new WeakMap<Compilation, { readonly file: string; readonly size: number }>();

/** The file of a shell's build that begins with the page's federation runtime, and the runtime's size in bytes. */
export function pageRuntimeOf(
  compilation: Compilation,
): { readonly file: string; readonly size: number } | undefined {
  return RUNTIMES.get(compilation);
}

/**
 * Puts the federation runtime at the head of the first script of the entry named `shell`, which is made of packages: a
 * release of the shell leaves both cached, and a page asks for one file less.
 */
export class PageRuntimePlugin {
  apply(compiler: Compiler): void {
    const isProduction = compiler.options.optimization.nodeEnv !== 'development';
    compiler.hooks.thisCompilation.tap('PageRuntimePlugin', (compilation) => {
      // Before names are given by content.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tapPromise({ name: 'PageRuntimePlugin', stage }, async () => {
        const text = await buildPageRuntime(isProduction ? 'production' : 'development');
        const files = compilation.entrypoints.get('shell')?.getFiles() ?? [];
        const file = files.find((name) => name.endsWith('.js'));
        if (!file) throw new Error('The shell has no script the federation runtime can stand in.');
        compilation.updateAsset(file, (source) => new webpack.sources.ConcatSource(text, '\n', source));
        RUNTIMES.set(compilation, { file, size: Buffer.byteLength(text) });
      });
    });
  }
}

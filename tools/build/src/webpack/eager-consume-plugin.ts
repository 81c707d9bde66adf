import webpack, { type Compiler } from 'webpack';

import { importerOf } from './importer-of.ts';

/**
 * Fails a remote's build that takes a shared module at its very start. The page's modules are there only after the
 * shell has started the container, so an entry takes none: what it exposes does, later.
 */
export class EagerConsumePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EagerConsumePlugin', (compilation) => {
      compilation.hooks.afterChunks.tap('EagerConsumePlugin', (chunks) => {
        const initial = [...chunks].filter((chunk) => chunk.canBeInitial());
        const modules = new Set(
          initial.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]),
        );
        for (const module of modules) {
          if (module.type !== 'consume-shared-module') continue;
          compilation.errors.push(
            new webpack.WebpackError(
              `${importerOf(compilation, module)} takes a shared module into this remote's entry, before the shell has started it. ` +
                'Import it from an exposed component, or with import().',
            ),
          );
        }
      });
    });
  }
}

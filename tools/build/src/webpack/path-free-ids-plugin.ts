import { createHash } from 'node:crypto';
import type { Compiler, Module } from 'webpack';

/** The federation plugin's runtime entry: a module whose address holds its whole text, with absolute paths in it. */
const RUNTIME_ENTRY = /data:text\/javascript;[^'"!|\s]*/g;

/** Where modules are concatenated: a hash of the addresses of all of them. */
const INNER_HASH = /\|[0-9a-f]{32}$/;

function pathFreeId(module: Module, context: string): string | undefined {
  const name = module.identifier();
  if (!name.includes('data:text/javascript')) return undefined;
  const anywhere = name.replaceAll(RUNTIME_ENTRY, 'runtime').replaceAll(context, '').replace(INNER_HASH, '');
  return `federation-${createHash('sha256').update(anywhere).digest('hex').slice(0, 8)}`;
}

/**
 * Gives the federation plugin's own modules ids that do not depend on the folder of the checkout. webpack derives
 * ids from addresses, and these name absolute paths: two checkouts of the same sources had different entries.
 */
export class PathFreeIdsPlugin {
  readonly #root: string;

  /** @param root Absolute path of the checkout. */
  constructor(root: string) {
    this.#root = root;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PathFreeIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('PathFreeIdsPlugin', (modules) => {
        for (const module of modules) {
          const id = pathFreeId(module, this.#root);
          if (id && compilation.chunkGraph.getModuleId(module) === null)
            compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

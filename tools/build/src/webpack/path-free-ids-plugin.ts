import { createHash } from 'node:crypto';
import type { Compiler, Module } from 'webpack';

/** The federation plugin's runtime entry: a module whose address holds its whole text, with absolute paths in it. */
const RUNTIME_ENTRY = /data:text\/javascript;[^'"!|\s]*/g;

/** Where modules are concatenated: a hash of the addresses of all of them. */
const INNER_HASH = /\|[0-9a-f]{32}$/;

/** Whether webpack leaves the folder in the name: it makes a part relative only where the part begins with a path. */
function keepsFolder(name: string, root: string): boolean {
  const namesIt = (part: string) => part.includes(root) && !part.startsWith(root);
  return name.includes('data:text/javascript') || name.split(/[|!]/).some(namesIt);
}

function pathFreeId(module: Module, root: string): string | undefined {
  const name = module.identifier();
  if (!keepsFolder(name, root)) return undefined;
  const anywhere = name.replaceAll(RUNTIME_ENTRY, 'runtime').replaceAll(root, '').replace(INNER_HASH, '');
  return `federation-${createHash('sha256').update(anywhere).digest('hex').slice(0, 8)}`;
}

/**
 * Gives the federation plugin's own modules ids that do not depend on the folder of the checkout. webpack derives
 * ids from addresses, and these name absolute paths: two checkouts of the same sources had different entries. So did
 * modules that are never asked for by their id, as those of what is provided are: another module moved on where its
 * own id was taken.
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

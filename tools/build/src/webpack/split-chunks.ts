import type { Configuration, Module } from 'webpack';

import type { ComponentGroups } from './component-groups.ts';

type SplitChunks = NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>;

/** The shell's chunks: what every page needs in two files, antd in groups that are used together, its sheets in fewer. */
export function shellSplitChunks(groups: ComponentGroups): SplitChunks {
  return {
    chunks: 'all',
    cacheGroups: {
      default: false,
      defaultVendors: false,
      vendor: {
        test: /[\\/]node_modules[\\/]/,
        name: 'vendor',
        chunks: 'initial',
        priority: 20,
        enforce: true,
      },
      sheets: {
        type: 'css/mini-extract',
        test: (module: Module) => groups.sheetOf(module) !== undefined,
        name: (module: Module) => groups.sheetOf(module),
        chunks: 'async',
        priority: 15,
        enforce: true,
      },
      components: {
        test: (module: Module) => groups.groupOf(module) !== undefined,
        name: (module: Module) => groups.groupOf(module),
        chunks: 'async',
        priority: 10,
        enforce: true,
      },
    },
  };
}

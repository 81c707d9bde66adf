import path from 'node:path';
import type { Configuration, Module } from 'webpack';

import { BASE_SHEET } from './antd-styles/antd-sheets.ts';
import { ANTD_SHEET } from './antd-styles/without-drawing.ts';
import type { ComponentGroups } from './component-groups.ts';

type SplitChunks = NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>;

/** Most pages that show a component of antd show a dialog too: its sheet lies in the file of the base. */
const sheetFile = (module: Module) =>
  path.basename(module.nameForCondition()!, '.css').replace('antd-dialogs', BASE_SHEET);

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
        test: ANTD_SHEET,
        name: sheetFile,
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

import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';

import { ANTD_COMPONENTS } from './antd-components.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Files of antd's sheets, see {@link drawSheets}. */
export const ANTD_SHEET = /[\\/]antd-styles[\\/]sheets[\\/]/;

/** `config-provider` shows nothing of its own. */
const SHOWN = ANTD_COMPONENTS.filter((name) => name !== 'config-provider');

/** What antd draws its styles with, by package: stand-ins that draw nothing. */
export const STYLE_ALIASES: Readonly<Record<string, string>> = {
  '@ant-design/cssinjs$': here('./runtime/cssinjs.ts'),
  '@ant-design/cssinjs-utils$': here('./runtime/cssinjs-utils.ts'),
  '@rc-component/util$': here('./runtime/rc-util.ts'),
};

/** Sheets drawn when building, and nothing in the browser's files of what draws them. */
export const STYLE_RULES: readonly RuleSetRule[] = [
  { test: /[\\/]antd[\\/]es[\\/].+\.js$/, use: [here('./shorten-calls-loader.ts')] },
  {
    test: new RegExp(`[\\\\/]antd[\\\\/]es[\\\\/](?:${SHOWN.join('|')})[\\\\/]index\\.js$`),
    use: [here('./import-sheets-loader.ts')],
    sideEffects: true,
  },
  { test: ANTD_SHEET, use: [here('./sheet-loader.ts')] },
  { test: here('./runtime/design-values.ts'), use: [here('./design-values-loader.ts')] },
  {
    test: /[\\/]@rc-component[\\/]input[\\/]es[\\/]calculateNodeHeight\.js$/,
    use: [here('./style-text-loader.ts')],
  },
];

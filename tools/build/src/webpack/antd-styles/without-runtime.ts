import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';

const require = createRequire(import.meta.url);
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
/** Fails where an update has moved the file: the code would come back unseen. */
const installed = (file: string) => require.resolve(file);

/** antd's style modules, without the helpers they have in common. */
const STYLE_MODULE = /[\\/]antd[\\/]es[\\/](?!style[\\/]).+[\\/]style(?:[\\/][^\\/]+)?\.js$/;

/** Style sheets instead of the code that writes styles into the page. */
export const STYLE_RULES: readonly RuleSetRule[] = [
  { test: STYLE_MODULE, use: [here('./style-names-loader.ts')], sideEffects: true },
  { test: here('./runtime/design-values.ts'), use: [here('./design-values-loader.ts')] },
  { test: installed('@rc-component/input/es/calculateNodeHeight.js'), use: [here('./style-text-loader.ts')] },
];

/** Modules that only write styles, or work out a theme, and what little of them the components need. */
export const STYLE_ALIASES: Readonly<Record<string, string>> = {
  '@ant-design/cssinjs$': here('./runtime/cssinjs.ts'),
  [installed('antd/es/theme/context.js')]: here('./runtime/theme-context.ts'),
  [installed('antd/es/theme/internal.js')]: here('./runtime/theme-internal.ts'),
  [installed('antd/es/theme/useToken.js')]: here('./runtime/use-token.ts'),
  [installed('antd/es/theme/util/genStyleUtils.js')]: here('./runtime/style-variables.ts'),
  [installed('@rc-component/util/es/Dom/dynamicCSS.js')]: here('./runtime/adopted-styles.ts'),
};

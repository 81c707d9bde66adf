import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';

const require = createRequire(import.meta.url);
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const inPackage = (name: string, file: string) =>
  path.join(require.resolve(`${name}/package.json`), '..', file);

/** antd's style modules, without the helpers they have in common. */
const STYLE_MODULE = /[\\/]antd[\\/]es[\\/](?!style[\\/]).+[\\/]style(?:[\\/][^\\/]+)?\.js$/;

/** Style sheets instead of the code that writes styles into the page. */
export const STYLE_RULES: readonly RuleSetRule[] = [
  { test: STYLE_MODULE, use: [here('./style-names-loader.ts')], sideEffects: true },
  { test: here('./runtime/design-values.ts'), use: [here('./design-values-loader.ts')] },
];

/** Modules that only write styles, or work out a theme, and what little of them the components need. */
export const STYLE_ALIASES: Readonly<Record<string, string>> = {
  '@ant-design/cssinjs$': here('./runtime/cssinjs.ts'),
  [inPackage('antd', 'es/theme/context.js')]: here('./runtime/theme-context.ts'),
  [inPackage('antd', 'es/theme/internal.js')]: here('./runtime/theme-internal.ts'),
  [inPackage('antd', 'es/theme/useToken.js')]: here('./runtime/use-token.ts'),
  [inPackage('antd', 'es/theme/util/genStyleUtils.js')]: here('./runtime/style-variables.ts'),
  [inPackage('@rc-component/util', 'es/Dom/dynamicCSS.js')]: here('./runtime/adopted-styles.ts'),
};

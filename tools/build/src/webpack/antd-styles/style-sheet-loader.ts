import { fileURLToPath } from 'node:url';
import type { LoaderContext } from 'webpack';

import { antdPath } from './antd-path.ts';
import { styleSheet } from './style-sheet.ts';

const THEME = ['antd-theme.ts', 'tokens.ts'].map((file) =>
  fileURLToPath(new URL(`../../../../../shared/kit/src/theme/${file}`, import.meta.url)),
);

/** The style sheet of a style module of antd. */
export default function styleSheetLoader(this: LoaderContext<unknown>): string {
  for (const file of THEME) this.addDependency(file);
  return styleSheet(antdPath(this.resourcePath));
}

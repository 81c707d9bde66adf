import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoaderContext } from 'webpack';

import { antdPath } from './antd-path.ts';
import { drawStyle } from './draw-style.ts';

const SHEET_LOADER = fileURLToPath(new URL('./style-sheet-loader.ts', import.meta.url));

/** In place of a style module of antd: its style sheet, and the class names its exports give. */
export default function styleNamesLoader(this: LoaderContext<unknown>): string {
  const { resourcePath } = this;
  const { exports } = drawStyle(antdPath(resourcePath));
  const sheet = `${resourcePath.replace(/\.js$/, '.css')}!=!${SHEET_LOADER}!${resourcePath}`;
  const request = JSON.stringify(this.utils.contextify(path.dirname(resourcePath), sheet));
  const names = Object.entries(exports).map(([name, source]) =>
    name === 'default' ? `export default ${source};` : `export const ${name} = ${source};`,
  );
  return [`import ${request};`, ...names].join('\n');
}

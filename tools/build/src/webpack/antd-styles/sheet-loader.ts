import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoaderContext } from 'webpack';

import { drawnSheets } from './drawn-sheets.ts';

const THEME = ['antd-theme.ts', 'tokens.ts'].map((file) =>
  fileURLToPath(new URL(`../../../../../shared/kit/src/theme/${file}`, import.meta.url)),
);

/** Fills `sheets/<name>.css`. */
export default function sheetLoader(this: LoaderContext<unknown>): string {
  for (const file of THEME) this.addDependency(file);
  return drawnSheets().get(path.basename(this.resourcePath, '.css'))!;
}

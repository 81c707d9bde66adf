import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoaderContext } from 'webpack';

import { sheetsOf } from './antd-sheets.ts';

const SHEETS = fileURLToPath(new URL('./sheets', import.meta.url));

/** Lets a component of antd import its sheets. */
export default function importSheetsLoader(this: LoaderContext<unknown>, source: string): string {
  const folder = path.dirname(this.resourcePath);
  const imports = sheetsOf(path.basename(folder)).map((sheet) => {
    const file = this.utils.contextify(folder, path.join(SHEETS, `${sheet}.css`));
    return `import ${JSON.stringify(file)};`;
  });
  return [...imports, source].join('\n');
}

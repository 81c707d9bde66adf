import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import type { LoaderContext } from 'webpack';

import { ANTD_SHEET } from '../antd-styles/without-drawing.ts';

/** What css-loader makes of a sheet: its text, and the names of its classes. */
interface Sheet {
  readonly default: { toString(): string; readonly locals?: Readonly<Record<string, string>> };
}

const ADOPT = fileURLToPath(new URL('./adopt-sheet.ts', import.meta.url));
/** An address that would be looked for beside the page. */
const ADDRESS = /\burl\(\s*['"]?(?!data:|#)/;

async function inScript(text: string, locals: Sheet['default']['locals'], file: string): Promise<string> {
  const { code } = await transform(text, { loader: 'css', minify: true, legalComments: 'none' });
  if (ADDRESS.test(code)) throw new Error(`${file} names a file. Import that file where the style is set.`);
  return [
    `import { adoptSheet } from ${JSON.stringify(ADOPT)};`,
    `adoptSheet(${JSON.stringify(code.trim())}, ${ANTD_SHEET.test(file)});`,
    `export default ${JSON.stringify(locals ?? {})};`,
  ].join('\n');
}

/** Puts a style sheet, as css-loader makes it, into the script that imports it. */
export function pitch(this: LoaderContext<unknown>, request: string): void {
  const done = this.async();
  const made = this.importModule(
    `${this.resourcePath}.webpack[javascript/auto]!=!!!${request}`,
  ) as Promise<Sheet>;
  made
    .then(({ default: sheet }) => inScript(sheet.toString(), sheet.locals, this.resourcePath))
    .then(
      (source) => done(null, source),
      (error: unknown) => done(error as Error),
    );
}

/** Never comes to its turn: `pitch` answers. */
export default function adoptStyles(source: string): string {
  return source;
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compilation } from 'webpack';

import { integrityOf } from '../webpack/integrity-plugin.ts';

interface ShellFile {
  readonly file: string;
  readonly integrity: string;
}

/** What a finished build of the shell says of itself; written beside its files as `build.json`. */
export interface ShellDescription {
  /** Scripts every page starts, in order. */
  readonly scripts: readonly ShellFile[];
  /** Styles every page needs. */
  readonly styles: readonly ShellFile[];
  /** Fonts of the first screen. */
  readonly fonts: readonly string[];
  readonly files: readonly string[];
}

const FIRST_FONTS = /^(?:inter|source-serif-4)-latin-wght-normal\..*\.woff2$/;

export async function describeShell(compilation: Compilation, folder: string): Promise<ShellDescription> {
  const describe = async (file: string): Promise<ShellFile> => ({
    file,
    integrity: integrityOf(await readFile(path.join(folder, file))),
  });
  const first = compilation.entrypoints.get('shell')?.getFiles() ?? [];
  const files = compilation
    .getAssets()
    .map(({ name }) => name)
    .sort();
  return {
    scripts: await Promise.all(first.filter((file) => file.endsWith('.js')).map(describe)),
    styles: await Promise.all(first.filter((file) => file.endsWith('.css')).map(describe)),
    fonts: files.filter((file) => FIRST_FONTS.test(file)),
    files,
  };
}

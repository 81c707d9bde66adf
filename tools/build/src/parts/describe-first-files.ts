import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compilation } from 'webpack';

import { integrityOf } from '../webpack/file-hashes.ts';

export interface ShellFile {
  readonly file: string;
  readonly integrity: string;
}

/** What every page of a build starts with. */
export interface FirstFiles {
  /** In order. */
  readonly scripts: readonly ShellFile[];
  readonly styles: readonly ShellFile[];
  /** Styles that stand in the page itself: a text for its `style` element. */
  readonly style?: string;
}

/** A file of a build in `folder`, with its hash. */
export async function describeFile(folder: string, file: string): Promise<ShellFile> {
  return { file, integrity: integrityOf(await readFile(path.join(folder, file))) };
}

/** Files of a build in `folder`, each once. */
export function describeFiles(folder: string, files: Iterable<string>): Promise<ShellFile[]> {
  return Promise.all([...new Set(files)].map((file) => describeFile(folder, file)));
}

/** The files of the entry named `shell`. */
export async function describeFirstFiles(compilation: Compilation, folder: string): Promise<FirstFiles> {
  const first = compilation.entrypoints.get('shell')?.getFiles() ?? [];
  const scripts = first.filter((file) => file.endsWith('.js'));
  const styles = first.filter((file) => file.endsWith('.css'));
  return {
    scripts: await describeFiles(folder, scripts),
    styles: await describeFiles(folder, styles),
  };
}

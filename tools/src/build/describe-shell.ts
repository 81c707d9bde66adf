import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compilation } from 'webpack';

import { integrityOf } from '../webpack/integrity-plugin.ts';

export interface ShellDescription {
  /** The script the page starts. */
  readonly entry: { readonly file: string; readonly integrity: string };
  /** Scripts and styles of the first screen, to be preloaded. */
  readonly first: readonly { readonly file: string; readonly integrity: string }[];
  readonly files: readonly string[];
}

/** Names of the chunks every page of the shell needs. */
const FIRST_CHUNKS = ['bootstrap'];

export async function describeShell(compilation: Compilation, folder: string): Promise<ShellDescription> {
  const describe = async (file: string) => ({
    file,
    integrity: integrityOf(await readFile(path.join(folder, file))),
  });
  const files = compilation
    .getAssets()
    .map(({ name }) => name)
    .sort();
  const entry = files.find((name) => /^shell\.[0-9a-f]{16}\.js$/.test(name));
  if (!entry) throw new Error('The build of the shell has no entry.');
  const first = FIRST_CHUNKS.flatMap((name) => compilation.namedChunkGroups.get(name)?.getFiles() ?? []);
  return {
    entry: await describe(entry),
    first: await Promise.all([...new Set(first)].map(describe)),
    files,
  };
}

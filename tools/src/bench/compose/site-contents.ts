import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

import type { ModuleSizes } from '../../build/module-sizes.ts';

const brotli = promisify(brotliCompress);

/** What the files of a built site are made of, by their addresses such as `/shell/f/shell.0a1b.js`. */
export interface SiteContents {
  /** Brotli bytes of each script and style, and of the page as `/`. */
  readonly bytes: Readonly<Record<string, number>>;
  /** Brotli bytes that hashes of other files take up within a script. */
  readonly hashes: Readonly<Record<string, number>>;
  /** Bytes before minifying by origin: an npm package or a source file. */
  readonly origins: ModuleSizes;
}

const HASH = /[\w.-]+~[\w+/]{43}=/g;

/** Adds what a part's files are made of to the site in `folder`. */
export async function writeContents(folder: string, parts: Readonly<Record<string, ModuleSizes>>) {
  const origins: Record<string, Readonly<Record<string, number>>> = {};
  for (const [part, sizes] of Object.entries(parts))
    for (const [file, sources] of Object.entries(sizes)) origins[`/${part}/f/${file}`] = sources;
  await writeFile(path.join(folder, 'contents.json'), JSON.stringify(origins));
}

export async function readContents(folder: string): Promise<SiteContents> {
  const origins = JSON.parse(await readFile(path.join(folder, 'contents.json'), 'utf8')) as ModuleSizes;
  const bytes: Record<string, number> = {};
  const hashes: Record<string, number> = {};
  bytes['/'] = (await brotli(await readFile(path.join(folder, 'index.html')))).length;
  for (const address of Object.keys(origins)) {
    const text = await readFile(path.join(folder, address), 'utf8').catch(() => null);
    if (text === null) continue;
    const size = (await brotli(text)).length;
    const without = text.replace(HASH, '');
    bytes[address] = size;
    hashes[address] = without === text ? 0 : size - (await brotli(without)).length;
  }
  return { bytes, hashes, origins };
}

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { ModuleSizes } from '@waypost/build/parts/module-sizes.ts';

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

/** Writes beside the site in `folder` what each part's files are made of. */
export async function writeContents(folder: string, parts: Readonly<Record<string, ModuleSizes>>) {
  const origins: Record<string, Readonly<Record<string, number>>> = {};
  for (const [part, sizes] of Object.entries(parts))
    for (const [file, sources] of Object.entries(sizes)) origins[`/${part}/f/${file}`] = sources;
  await writeFile(path.join(folder, 'contents.json'), JSON.stringify(origins));
}

/** Bytes before minifying of each file of the site in `folder`, by origin. */
export async function readOrigins(folder: string): Promise<ModuleSizes> {
  return JSON.parse(await readFile(path.join(folder, 'contents.json'), 'utf8')) as ModuleSizes;
}

/** What the files of `used` are made of, addresses as a browser asked for them, and the page. */
export async function readContents(folder: string, used: ReadonlySet<string>): Promise<SiteContents> {
  const origins = await readOrigins(folder);
  const bytes: Record<string, number> = {};
  const hashes: Record<string, number> = {};
  bytes['/'] = (await brotli(await readFile(path.join(folder, 'index.html')))).length;
  const weigh = async (address: string) => {
    const text = await readFile(path.join(folder, address), 'utf8');
    const without = text.replace(HASH, '');
    const [size, bare] = await Promise.all([brotli(text), without === text ? null : brotli(without)]);
    bytes[address] = size.length;
    hashes[address] = bare ? size.length - bare.length : 0;
  };
  await Promise.all(
    Object.keys(origins)
      .filter((address) => used.has(address))
      .map(weigh),
  );
  return { bytes, hashes, origins };
}

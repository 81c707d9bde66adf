import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { ShellDescription } from '@waypost/build/parts/describe-shell.ts';
import { remoteNames } from '@waypost/build/parts/remote-names.ts';
import { SITE } from '@waypost/build/site/assemble-site.ts';
import { REPOSITORY } from '@waypost/build/webpack/base-config.ts';
import { buildManifestSchema } from '@waypost/contracts/release-manifest.ts';

const brotli = promisify(brotliCompress);

/** What a page's first code costs, or all code of a part, counted from the built files. */
export interface RouteCost {
  /** Brotli bytes: of a page itself and every script and style it starts with, or of every file of a part. */
  readonly bytes: number;
  /** Of a part, its files. */
  readonly requests: number;
}

/** Costs by the address of a page, and of all code of a part by `all of <part>`. */
export type Costs = Readonly<Record<string, RouteCost>>;

interface Part {
  readonly name: string;
  readonly file: string;
}

async function readJson<Value>(...segments: string[]): Promise<Value> {
  return JSON.parse(await readFile(path.join(REPOSITORY, ...segments), 'utf8')) as Value;
}

/** Pages share most of their files, and compressing is slow: each file is weighed once. */
function createScales(): (file: string) => Promise<number> {
  const weighed = new Map<string, Promise<number>>();
  const weigh = async (file: string) => (await brotli(await readFile(file))).length;
  return (file) => {
    const known = weighed.get(file) ?? weigh(file);
    weighed.set(file, known);
    return known;
  };
}

/**
 * By part, the cost of each of its pages, and of all its code ("all of mf-map"), what is loaded
 * later included, from the builds in `<part>/dist`.
 */
export async function routeCosts(): Promise<Readonly<Record<string, Costs>>> {
  const shell = await readJson<ShellDescription>('shell', 'dist', 'build.json');
  const builds = await Promise.all(
    remoteNames().map(async (name) => buildManifestSchema.parse(await readJson(name, 'dist', 'build.json'))),
  );
  const wireBytes = createScales();
  const page = await wireBytes(path.join(SITE, 'index.html'));

  const costOf = async (parts: readonly Part[]): Promise<RouteCost> => {
    let bytes = 0;
    for (const { name, file } of parts)
      bytes += await wireBytes(path.join(REPOSITORY, name, 'dist', 'f', file));
    return { bytes, requests: parts.length };
  };

  const names = ['shell', ...remoteNames()];
  const costs: Record<string, Record<string, RouteCost>> = {};
  for (const name of names) costs[name] = {};
  const pagesOf = builds.flatMap(({ remote, pages = [] }) => pages.map((page) => ({ remote, ...page })));
  for (const { remote, path: address, expose } of pagesOf) {
    const parts: Part[] = [...shell.scripts, ...shell.styles].map(({ file }) => ({ name: 'shell', file }));
    const build = builds.find((one) => one.exposes[expose]);
    const shown = build?.exposes[expose];
    if (build && shown) {
      const own = build.texts?.['en'] ?? [];
      for (const { file } of [build.entry, own, shown.files].flat()) parts.push({ name: build.remote, file });
      const used = shown.uses.flatMap((component) => shell.components[component] ?? []);
      for (const file of new Set(used.map((one) => one.file))) parts.push({ name: 'shell', file });
    }
    const code = await costOf(parts);
    costs[remote]![address] = { ...code, bytes: code.bytes + page, requests: code.requests + 1 };
  }
  for (const name of names) {
    const files = (await readdir(path.join(REPOSITORY, name, 'dist', 'f'))).filter((file) =>
      /\.(?:js|css)$/.test(file),
    );
    costs[name]![`all of ${name}`] = await costOf(files.map((file) => ({ name, file })));
  }
  return costs;
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShellOffer } from '@waypost/contracts/fits-offer.ts';
import { HOST_API_VERSION } from '@waypost/contracts/host-services.ts';
import type { Compilation, Module } from 'webpack';

import { SHELL_BASE } from './shell-base.ts';
import { installedVersions } from '../webpack/installed-versions.ts';
import { pageRuntimeOf } from '../webpack/page-runtime-plugin.ts';
import { RUNTIME_VERSION } from '../webpack/page-runtime.ts';
import { comesLater, providedModules, SHELL_MODULES } from '../webpack/shared-modules.ts';
import {
  describeFile,
  describeFiles,
  describeFirstFiles,
  type FirstFiles,
  type ShellFile,
} from './describe-first-files.ts';
import { textsChunks } from '../webpack/texts/texts-rules.ts';
import { laterModules } from './later-modules.ts';

/** What a finished build of the shell says of itself; written beside its files as `build.json`. */
export interface ShellDescription extends FirstFiles {
  readonly style: string;
  /** Files of each shared component or library beyond the first ones, by the request remotes import it with. */
  readonly components: Readonly<Record<string, readonly ShellFile[]>>;
  /** The file of its texts in each language; of English there is none. */
  readonly texts: Readonly<Record<string, string>>;
  /** Every script and style beyond the first ones. */
  readonly later: readonly ShellFile[];
  readonly offer: ShellOffer;
  /** Address of the backend without a trailing slash; empty for the site's own origin. */
  readonly api: string;
  readonly files: readonly string[];
}

const THEME_CHUNK = 'antd-theme';

function offer(): ShellOffer {
  const provided = providedModules(installedVersions());
  return {
    hostApi: HOST_API_VERSION,
    runtime: RUNTIME_VERSION,
    shared: Object.fromEntries(SHELL_MODULES.map((request) => [request, provided[request]!.version])),
  };
}

function filesOf(compilation: Compilation, module: Module): string[] {
  return module.blocks.flatMap((block) => compilation.chunkGraph.getBlockChunkGroup(block)?.getFiles() ?? []);
}

/** A relative address in a sheet: beside it. */
const BESIDE = /\burl\((?=[\w@.-]+\))/g;

/** The styles stand in the page: they are small, and nothing waits for a file of theirs. */
async function firstFiles(
  compilation: Compilation,
  folder: string,
): Promise<FirstFiles & { readonly style: string; readonly inPage: readonly string[] }> {
  const runtime = pageRuntimeOf(compilation);
  if (!runtime) throw new Error('The shell was built without the federation runtime.');
  const { scripts, styles } = await describeFirstFiles(compilation, folder);
  const texts = await Promise.all(styles.map(({ file }) => readFile(path.join(folder, file), 'utf8')));
  return {
    scripts: [await describeFile(folder, runtime.file), ...scripts],
    styles: [],
    style: texts.join('').replace(BESIDE, `url(${SHELL_BASE}`),
    inPage: styles.map(({ file }) => file),
  };
}

export async function describeShell(compilation: Compilation, folder: string): Promise<ShellDescription> {
  const theme = compilation.namedChunkGroups.get(THEME_CHUNK)?.getFiles() ?? [];
  const components: Record<string, readonly ShellFile[]> = {};
  for (const [request, module] of laterModules(compilation.modules)) {
    const look = request.startsWith('antd/') ? theme : [];
    components[request] = await describeFiles(folder, [...look, ...filesOf(compilation, module)]);
  }
  const lost = Object.keys(providedModules(installedVersions())).filter(
    (request) => comesLater(request) && !components[request]?.length,
  );
  if (lost.length > 0) throw new Error(`No file of the shell holds ${lost.join(', ')}, which it provides.`);
  const files = compilation
    .getAssets()
    .map(({ name }) => name)
    .sort();
  const { inPage, ...first } = await firstFiles(compilation, folder);
  const early = new Set([...inPage, ...first.scripts.map(({ file }) => file)]);
  const later = files.filter((file) => /\.(?:js|css)$/.test(file) && !early.has(file));
  return {
    ...first,
    components,
    texts: Object.fromEntries(
      Object.entries(textsChunks(compilation.namedChunkGroups)).map(([language, group]) => [
        language,
        group.getFiles()[0]!,
      ]),
    ),
    later: await describeFiles(folder, later),
    offer: offer(),
    api: process.env['WAYPOST_API_BASE'] ?? '',
    files,
  };
}

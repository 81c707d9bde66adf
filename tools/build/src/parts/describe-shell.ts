import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { HOST_API_VERSION } from '@waypost/contracts/host-services.ts';
import type { Compilation, Module } from 'webpack';

import { installedVersions } from '../webpack/installed-versions.ts';
import { integrityOf } from '../webpack/integrity-plugin.ts';
import { comesLater, providedModules, SHELL_MODULES } from '../webpack/shared-modules.ts';

export interface ShellFile {
  readonly file: string;
  readonly integrity: string;
}

/** An address and what it shows, as the page's inline script reads it. */
export interface ShellRoute {
  /** Pattern as the router reads it, e.g. `/travel-story/:id`. */
  readonly path: string;
  readonly expose: string;
  /** Whoever is not signed in is shown the login page instead. */
  readonly isProtected?: true;
}

/** What remotes can count on: a build that needs more is not loaded. */
export interface ShellOffer {
  /** Version of the host API. */
  readonly hostApi: string;
  /** Version of each module only the shell has. */
  readonly shared: Readonly<Record<string, string>>;
}

/** What a finished build of the shell says of itself; written beside its files as `build.json`. */
export interface ShellDescription {
  /** Scripts every page starts, in order. */
  readonly scripts: readonly ShellFile[];
  /** Styles every page needs. */
  readonly styles: readonly ShellFile[];
  /** Files of each shared component or library beyond the first ones, by the request remotes import it with. */
  readonly components: Readonly<Record<string, readonly ShellFile[]>>;
  readonly routes: readonly ShellRoute[];
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
    shared: Object.fromEntries(SHELL_MODULES.map((request) => [request, provided[request]!.version])),
  };
}

/** The request a provided module answers, e.g. `antd/es/form`. */
function providedRequest(module: Module): string | null {
  if (module.type !== 'provide-module') return null;
  const match = /^provide module \(\S+\) (\S+)@[^@|]+\|/.exec(module.identifier());
  return match?.[1] ?? null;
}

function filesOf(compilation: Compilation, module: Module): string[] {
  return module.blocks.flatMap((block) => compilation.chunkGraph.getBlockChunkGroup(block)?.getFiles() ?? []);
}

export async function describeShell(
  compilation: Compilation,
  folder: string,
  routes: readonly ShellRoute[],
): Promise<ShellDescription> {
  const describe = async (file: string): Promise<ShellFile> => ({
    file,
    integrity: integrityOf(await readFile(path.join(folder, file))),
  });
  const describeAll = (files: Iterable<string>) => Promise.all([...new Set(files)].map(describe));
  const first = compilation.entrypoints.get('shell')?.getFiles() ?? [];
  const theme = compilation.namedChunkGroups.get(THEME_CHUNK)?.getFiles() ?? [];
  const components: Record<string, readonly ShellFile[]> = {};
  for (const module of compilation.modules) {
    const request = providedRequest(module);
    if (!request || !comesLater(request)) continue;
    const look = request.startsWith('antd/') ? theme : [];
    components[request] = await describeAll([...look, ...filesOf(compilation, module)]);
  }
  const files = compilation
    .getAssets()
    .map(({ name }) => name)
    .sort();
  return {
    scripts: await describeAll(first.filter((file) => file.endsWith('.js'))),
    styles: await describeAll(first.filter((file) => file.endsWith('.css'))),
    components,
    routes: routes.map(({ path: pattern, expose, isProtected }) => ({
      path: pattern,
      expose,
      ...(isProtected ? { isProtected } : {}),
    })),
    offer: offer(),
    api: process.env['WAYPOST_API_BASE'] ?? '',
    files,
  };
}

import path from 'node:path';
import { containerName } from '@waypost/contracts/container-name.ts';
import { buildManifestSchema, type BuildManifest } from '@waypost/contracts/release-manifest.ts';
import type { RemoteManifest } from '@waypost/contracts/remote-manifest.ts';
import type { Chunk, Compilation, Module } from 'webpack';

import { REPOSITORY } from '../webpack/base-config.ts';
import { containerModule, exposeChunkName } from '../webpack/create-remote-config.ts';
import { buildIdOf } from '../webpack/file-hashes.ts';
import { installedVersions } from '../webpack/installed-versions.ts';
import { RUNTIME_VERSION } from '../webpack/page-runtime.ts';
import { comesLater, consumedModules } from '../webpack/shared-modules.ts';
import { textsChunks } from '../webpack/texts/texts-rules.ts';
import { describeFile, describeFiles } from './describe-first-files.ts';
import { describePages, readCatalogues } from './describe-pages.ts';

/** A shared module as webpack's consume-shared module describes itself. */
interface ConsumedModule extends Module {
  readonly options: { readonly shareKey: string; readonly import?: string };
}

function isConsumed(module: Module): module is ConsumedModule {
  return module.type === 'consume-shared-module';
}

/** Ranges of the shared modules it uses and has no copy of. */
function requiredModules(compilation: Compilation): Record<string, string> {
  const consumed = consumedModules(installedVersions());
  const keys = [...compilation.modules].filter(isConsumed).map((module) => module.options.shareKey);
  return Object.fromEntries(
    [...new Set(keys)]
      .sort()
      .filter((key) => consumed[key]?.import === false)
      .map((key) => [key, consumed[key]!.requiredVersion]),
  );
}

const filesOf = (chunks: readonly Chunk[]) => chunks.flatMap((chunk) => [...chunk.files]).sort();

/** What a finished build of a remote says of itself; written beside its files as `build.json`. */
export async function describeRemote(
  compilation: Compilation,
  manifest: RemoteManifest,
  folder: string,
): Promise<BuildManifest> {
  const files = compilation
    .getAssets()
    .map(({ name }) => name)
    .sort();
  const entry = files.find((name) => /^remote-entry\.[0-9a-f]{16}\.js$/.test(name));
  if (!entry) throw new Error(`The build of ${manifest.name} has no entry.`);

  const exposes: BuildManifest['exposes'] = {};
  for (const id of Object.keys(manifest.exposes)) {
    const module = containerModule(id);
    const group = compilation.namedChunkGroups.get(exposeChunkName(module));
    const chunks = group?.chunks ?? [];
    const first = filesOf(chunks);
    const later = filesOf(
      (group?.getChildren() ?? [])
        .filter(({ options }) => options.fetchPriority === 'high')
        .flatMap((child) => child.chunks),
    );
    const uses = new Set(
      chunks
        .flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)])
        .filter(isConsumed)
        .map((consumed) => consumed.options.shareKey)
        .filter(comesLater),
    );
    exposes[id] = {
      module,
      files: [
        ...(await describeFiles(folder, first)),
        ...(
          await describeFiles(
            folder,
            later.filter((file) => !first.includes(file)),
          )
        ).map((file) => ({ ...file, next: true as const })),
      ],
      uses: [...uses].sort(),
    };
  }
  const texts = Object.entries(textsChunks(compilation.namedChunkGroups)).map(
    async ([language, group]) => [language, await describeFile(folder, group.getFiles()[0]!)] as const,
  );
  const catalogues = await readCatalogues(path.join(REPOSITORY, manifest.name, 'src', 'i18n'));
  const pages = await describePages(manifest, catalogues);
  return buildManifestSchema.parse({
    remote: manifest.name,
    build: buildIdOf(files),
    container: containerName(manifest.name),
    entry: await describeFile(folder, entry),
    exposes,
    ...(texts.length > 0 && { texts: Object.fromEntries(await Promise.all(texts)) }),
    requires: {
      hostApi: manifest.hostApi,
      runtime: `^${RUNTIME_VERSION}`,
      shared: requiredModules(compilation),
    },
    stateless: manifest.stateless,
    ...(pages.length > 0 && { pages }),
    ...(manifest.slots && { slots: manifest.slots }),
    files,
  });
}

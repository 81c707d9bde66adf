import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildManifestSchema, type BuildManifest } from '@waypost/contracts/release-manifest.ts';
import { z } from 'zod';

import { buildIdOf } from '../format/build-id.ts';
import { integrityOf } from '../format/file-integrity.ts';

const assetsSchema = z.object({
  js: z.object({ sync: z.array(z.string()) }),
  css: z.object({ sync: z.array(z.string()) }),
});

/** What is read of the manifest Module Federation's plugin writes for tools. */
const pluginManifestSchema = z.object({
  metaData: z.object({ globalName: z.string() }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
  exposes: z.array(z.object({ path: z.string(), assets: assetsSchema })),
});

/** What only its team knows of a build. */
export interface PlainRemote extends Pick<BuildManifest, 'remote' | 'stateless' | 'pages' | 'slots'> {
  /** Range of the host API it works with. */
  readonly hostApi: string;
  /** The container's module of each component, e.g. `trail-guide@1` → `./trail-guide`. */
  readonly exposes: Readonly<Record<string, string>>;
}

const ENTRY = /^remote-entry\.[0-9a-f]{16}\.js$/;
const CONTENT_NAMED = /\.[0-9a-f]{16}\.(?:js|css)$/;

/**
 * Describes a build made with Module Federation's plugin alone: it brings a runtime of its own. What it shares it
 * needs of the shell.
 *
 * @param folder the built files and `mf-manifest.json`; scripts and styles are named by their content
 */
export async function describePlainBuild(folder: string, plain: PlainRemote): Promise<BuildManifest> {
  const { exposes: modules, hostApi, ...about } = plain;
  const text = await readFile(path.join(folder, 'mf-manifest.json'), 'utf8');
  const { metaData, shared, exposes } = pluginManifestSchema.parse(JSON.parse(text));
  const files = (await readdir(folder)).filter((file) => CONTENT_NAMED.test(file)).sort();
  const describe = async (file: string) => ({
    file,
    integrity: integrityOf(await readFile(path.join(folder, file))),
  });
  const entry = files.find((file) => ENTRY.test(file));
  if (!entry) throw new Error(`There is no remote-entry.<content hash>.js in ${folder}.`);
  const described = Object.entries(modules).map(async ([id, module]) => {
    const assets = exposes.find((one) => one.path === module)?.assets;
    if (!assets) throw new Error(`The build exposes no ${module}.`);
    const first = [...assets.css.sync, ...assets.js.sync].filter((file) => CONTENT_NAMED.test(file));
    return [id, { module, files: await Promise.all(first.map(describe)), uses: [] }] as const;
  });
  return buildManifestSchema.parse({
    ...about,
    build: buildIdOf(files),
    container: metaData.globalName,
    entry: await describe(entry),
    exposes: Object.fromEntries(await Promise.all(described)),
    requires: {
      hostApi,
      shared: Object.fromEntries(shared.map(({ name, requiredVersion }) => [name, requiredVersion])),
    },
    files,
  });
}

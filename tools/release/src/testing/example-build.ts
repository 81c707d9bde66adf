import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildIdOf, contentHashOf, integrityOf } from '@waypost/build/webpack/file-hashes.ts';
import { buildManifestSchema, type BuildManifest } from '@waypost/contracts/release-manifest.ts';

import type { LocalBuild } from '../publish/local-build.ts';

export interface ExampleOptions {
  /** Stands in the code, so that two seeds make two builds. */
  readonly seed: string;
  readonly requires?: BuildManifest['requires'];
  /** Length of a comment that makes the chunk worth compressing, in bytes. */
  readonly padding?: number;
}

/** The component an example build of this remote offers. */
export function exampleExpose(remote: string): string {
  return `${remote.replace(/^mf-/, '')}-view@1`;
}

/** A whole build of a remote with one component, made in a moment. It is never run; its entry lists its chunk as one does. */
export function exampleBuild(remote: string, options: ExampleOptions): LocalBuild {
  const container = remote.replaceAll('-', '_');
  const chunkCode = `self["chunk_${container}"]={Component:()=>${JSON.stringify(options.seed)}};/*${'padding '.repeat((options.padding ?? 0) / 8)}*/`;
  const chunk = `expose-view.${contentHashOf(chunkCode)}.js`;
  const chunkBytes = Buffer.from(chunkCode);
  const code = `var ${container};"${chunk}~${integrityOf(chunkBytes).slice('sha256-'.length)}"`;
  const entry = `remote-entry.${contentHashOf(code)}.js`;
  const files = new Map([
    [chunk, chunkBytes],
    [entry, Buffer.from(code)],
  ]);
  const names = [...files.keys()].sort();
  const manifest = buildManifestSchema.parse({
    remote,
    build: buildIdOf(names),
    container,
    entry: { file: entry, integrity: integrityOf(files.get(entry)!) },
    exposes: {
      [exampleExpose(remote)]: {
        module: './view',
        files: [{ file: chunk, integrity: integrityOf(chunkBytes) }],
        uses: [],
      },
    },
    requires: options.requires ?? { hostApi: '^1.0.0', shared: { react: '^19.3.1' } },
    stateless: true,
    files: names,
  });
  return { manifest, files };
}

/** Writes a build as `npm run build` would. Answers with the folder. */
export async function writeBuild(folder: string, { manifest, files }: LocalBuild): Promise<string> {
  await mkdir(path.join(folder, 'f'), { recursive: true });
  for (const [name, bytes] of files) await writeFile(path.join(folder, 'f', name), bytes);
  await writeFile(path.join(folder, 'build.json'), `${JSON.stringify(manifest, null, 1)}\n`);
  return folder;
}

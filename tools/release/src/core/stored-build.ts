import { COMPRESSIONS } from '@waypost/build/site/compressed.ts';
import { buildIdOf, integrityOf } from '@waypost/build/webpack/file-hashes.ts';
import { buildManifestSchema, type RemoteBuild } from '@waypost/contracts/release-manifest.ts';
import pMap from 'p-map';
import { z } from 'zod';

import { parseJson } from '../format/parse-json.ts';
import { REQUESTS, type ReleaseStore } from '../store/store.ts';
import { buildPaths } from './build-paths.ts';
import { hashesInEntry } from './hashes-in-entry.ts';
import { isCompressedFrom } from './is-compressed-from.ts';

const sumsSchema = z.record(z.string(), z.string());

/** A build as the store holds it, judged by a description somebody has signed. */
export interface StoredBuild {
  /** What is there of its files, by name. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Names of all its files, sorted. */
  readonly names: readonly string[];
  /** How many files no signed hash speaks of (pictures, fonts): they are compared with the store's own sums. */
  readonly unsigned: number;
  /** One sentence for each thing that is wrong; empty when the build is whole. */
  readonly problems: readonly string[];
}

async function readJson<Schema extends z.ZodType>(store: ReleaseStore, path: string, schema: Schema) {
  const file = await store.read(path);
  return file && parseJson(schema, file.bytes.toString());
}

/**
 * Hashes somebody's signature vouches for: the description names the entry and the first files, and the
 * entry, once it is known to be that one, all later scripts and styles.
 */
async function signedHashes(
  store: ReleaseStore,
  remote: string,
  { entry, exposes }: Pick<RemoteBuild, 'entry' | 'exposes'>,
): Promise<Map<string, string>> {
  const first = [entry, ...Object.values(exposes).flatMap(({ files }) => files)];
  const hashes = new Map(first.map(({ file, integrity }) => [file, integrity]));
  const bytes = (await store.read(`${remote}/f/${entry.file}`))?.bytes;
  if (!bytes || integrityOf(bytes) !== entry.integrity) return hashes;
  for (const [file, integrity] of hashesInEntry(bytes)) if (!hashes.has(file)) hashes.set(file, integrity);
  return hashes;
}

/**
 * Reads every file of a build and compares it with the hashes of its signed description. The list of files
 * and the sums in the store have no signature: they may add files to what is looked at, and never vouch for
 * a script or style.
 */
export async function readStoredBuild(
  store: ReleaseStore,
  remote: string,
  id: string,
  described: Pick<RemoteBuild, 'entry' | 'exposes'>,
): Promise<StoredBuild> {
  const paths = buildPaths(remote, id);
  const listed = (await readJson(store, paths.manifest, buildManifestSchema))?.files;
  const sums = await readJson(store, paths.sums, sumsSchema);
  const problems: string[] = [];
  if (!listed || !sums) problems.push(`${remote} ${id} is not described in the store`);
  else if (buildIdOf(listed) !== id)
    problems.push(`the list of files of ${remote} ${id} is not that build's`);
  const signed = await signedHashes(store, remote, described);
  const names = [...new Set([...signed.keys(), ...(listed ?? [])])].sort();
  const files = new Map<string, Buffer>();
  await pMap(
    names,
    async (name) => {
      const path = `${remote}/f/${name}`;
      const bytes = (await store.read(path))?.bytes;
      const isCode = /\.(?:js|css|wasm)$/.test(name);
      const wanted = signed.get(name) ?? (isCode ? undefined : sums?.[name]);
      if (!bytes) return void problems.push(`${path} is missing`);
      files.set(name, bytes);
      if (wanted === undefined) problems.push(`${path} has no signed hash`);
      else if (integrityOf(bytes) !== wanted) problems.push(`${path} is not the file that was published`);
      else
        for (const kind of COMPRESSIONS) {
          const packed = await store.read(`${path}.${kind}`);
          if (packed && !(await isCompressedFrom(packed.bytes, bytes, kind)))
            problems.push(`${path}.${kind} is not made from ${path}`);
        }
    },
    REQUESTS,
  );
  return {
    files,
    names,
    unsigned: names.filter((name) => !signed.has(name)).length,
    problems: problems.sort(),
  };
}

import { buildManifestSchema } from '@waypost/shared/contracts/release-manifest.ts';
import { z } from 'zod';

import { readRecord, recordPath } from './change-record.ts';
import { readRelease, type Place } from './change-release.ts';
import { hashesInEntry, integrityOf } from './publish/file-integrity.ts';
import { COMPRESSIONS, isCompressedFrom } from './publish/compress.ts';
import { buildPaths, eachOf } from './publish/upload-build.ts';
import type { ReleaseStore } from './store/store.ts';

const sumsSchema = z.record(z.string(), z.string());

export interface StoreReport {
  readonly revision: number;
  /** How many files were read and compared. */
  readonly files: number;
  /** One sentence for each thing that is wrong; empty when all is well. */
  readonly problems: readonly string[];
}

async function readJson<Schema extends z.ZodType>(store: ReleaseStore, path: string, schema: Schema) {
  const file = await store.read(path);
  if (!file) return null;
  const result = schema.safeParse(JSON.parse(file.bytes.toString()));
  return result.success ? result.data : null;
}

async function checkBuild(
  store: ReleaseStore,
  remote: string,
  id: string,
  entry: { file: string; integrity: string },
) {
  const problems: string[] = [];
  const paths = buildPaths(remote, id);
  const manifest = await readJson(store, paths.manifest, buildManifestSchema);
  const sums = await readJson(store, paths.sums, sumsSchema);
  if (!manifest || !sums) return { files: 0, problems: [`${remote} ${id} is not described in the store`] };
  const entryFile = await store.read(`${remote}/f/${entry.file}`);
  const listed = entryFile ? hashesInEntry(entryFile.bytes) : new Map<string, string>();
  await eachOf(manifest.files, async (name) => {
    const path = `${remote}/f/${name}`;
    const bytes = (await store.read(path))?.bytes;
    // The signed hash of the entry vouches for the hashes in it; the sums are only for what neither names.
    const wanted = name === entry.file ? entry.integrity : (listed.get(name) ?? sums[name]);
    if (!bytes) problems.push(`${path} is missing`);
    else if (integrityOf(bytes) !== wanted) problems.push(`${path} is not the file that was published`);
    else
      for (const kind of COMPRESSIONS) {
        const packed = await store.read(`${path}.${kind}`);
        if (packed && !(await isCompressedFrom(packed.bytes, bytes, kind)))
          problems.push(`${path}.${kind} is not made from ${path}`);
      }
  });
  return { files: manifest.files.length, problems };
}

/**
 * Reads everything the live release names and compares it with its hashes and signatures.
 *
 * @throws PlainProblem when there is no release the root key vouches for
 */
export async function checkStore(place: Place): Promise<StoreReport> {
  const { signed, entries, problems } = await readRelease(place);
  const found = [...problems];
  let files = 0;
  for (const [remote, { entry }] of Object.entries(entries)) {
    for (const [id, build] of Object.entries(entry.builds)) {
      // Files on another origin are read where this store keeps what was sent there.
      const report = await checkBuild(place.store, remote, id, build.entry);
      files += report.files;
      found.push(...report.problems);
    }
  }
  for (let revision = 1; revision < signed.revision; revision++) {
    const record = await readRecord(place.store, revision).catch(() => null);
    if (!record) found.push(`the history lacks revision ${revision}`);
  }
  if (await place.store.read(recordPath(signed.revision + 1)))
    found.push(`the history goes on after revision ${signed.revision}: an older release was put back`);
  return { revision: signed.revision, files, problems: found };
}

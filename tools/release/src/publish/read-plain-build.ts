import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildIdOf, contentHashOf, integrityOf } from '@waypost/build/webpack/file-hashes.ts';
import { containerName } from '@waypost/contracts/container-name.ts';
import { FILES_POLICY } from '@waypost/contracts/files-policy.ts';
import { buildManifestSchema } from '@waypost/contracts/release-manifest.ts';
import { z } from 'zod';

import { ReleaseProblem } from '../format/release-problem.ts';
import type { LocalBuild } from './local-build.ts';

/** What is read of the manifest Module Federation's plugin writes for tools. */
const pluginManifestSchema = z.object({
  metaData: z.object({ globalName: z.string(), remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(z.object({ path: z.string() })),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
});

const { remote, stateless, pages, slots } = buildManifestSchema.shape;

/** `remote.json`: what only its team knows. */
const aboutSchema = z.strictObject({
  remote,
  /** Range of the host API it works with. */
  hostApi: z.string(),
  /** The container's module of each component, e.g. `trail-guide@1` → `./trail-guide`. */
  exposes: z.record(z.string(), z.string()),
  stateless,
  pages,
  slots,
});

const NAMED_BY_CONTENT = /\.[0-9a-f]{16}\.\w+$/;

/** @throws ReleaseProblem when a file of the folder is not JSON of this form */
function readAs<Schema extends z.ZodType>(
  schema: Schema,
  folder: string,
  name: string,
  bytes: Buffer,
): z.infer<Schema> {
  const refused = (why: string) =>
    new ReleaseProblem('not-whole', `${name} in ${folder} has the wrong format: ${why}`);
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch {
    throw refused('it is not JSON.');
  }
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw refused(z.prettifyError(read.error));
}

/** Under a name that says what it holds, as every file of a release has. */
function namedByContent(name: string, bytes: Buffer): string {
  const { name: stem, ext } = path.parse(name);
  return `${stem}.${contentHashOf(bytes)}${ext}`;
}

/** The entry, with the hashes of all later files behind it: by them `verify` knows the files, for the entry's own is signed. */
function withHashes(entry: Buffer, later: ReadonlyMap<string, Buffer>): Buffer {
  const list = [...later].map(([name, bytes]) => `${name}~${integrityOf(bytes).slice('sha256-'.length)}`);
  return list.length === 0
    ? entry
    : Buffer.concat([entry, Buffer.from(`\n/* ${list.sort().join(' ')} */\n`)]);
}

/**
 * Reads a build made with Module Federation's plugin alone: its files, `mf-manifest.json` and, beside them, its team's
 * `remote.json`. It brings a federation runtime of its own; what it shares it needs of the shell.
 *
 * @returns null when there is no such build in the folder
 * @throws ReleaseProblem when something is missing or not in the right form
 */
export async function readPlainBuild(folder: string): Promise<LocalBuild | null> {
  const read = (name: string) => readFile(path.join(folder, name)).catch(() => null);
  const [listed, told] = await Promise.all([read('mf-manifest.json'), read('remote.json')]);
  if (!listed || !told) return null;
  const {
    exposes: exposed,
    metaData,
    shared,
  } = readAs(pluginManifestSchema, folder, 'mf-manifest.json', listed);
  const about = readAs(aboutSchema, folder, 'remote.json', told);
  const container = containerName(about.remote);
  if (metaData.globalName !== container)
    throw new ReleaseProblem(
      'contract',
      `The build in ${folder} defines ${metaData.globalName}, but a page expects ${container} from ${about.remote}. Set name and library.name of the plugin to it.`,
    );
  const written = await read(metaData.remoteEntry.name);
  if (!written)
    throw new ReleaseProblem(
      'not-whole',
      `${metaData.remoteEntry.name} is missing in ${folder}. Please build again.`,
    );
  const missing = Object.values(about.exposes).find((module) => !exposed.some((one) => one.path === module));
  if (missing !== undefined)
    throw new ReleaseProblem('contract', `The build in ${folder} does not expose ${missing}.`);
  const later = new Map<string, Buffer>();
  for (const name of (await readdir(folder)).filter((file) => NAMED_BY_CONTENT.test(file)))
    later.set(name, await readFile(path.join(folder, name)));
  if (later.size > 0 && !written.includes(FILES_POLICY))
    throw new ReleaseProblem(
      'contract',
      `The page would not load this build's later files. Please set output.trustedTypes to '${FILES_POLICY}' in its webpack configuration and build it again.`,
    );

  const entryBytes = withHashes(written, later);
  const entry = namedByContent(metaData.remoteEntry.name, entryBytes);
  const files = new Map([[entry, entryBytes], ...later]);
  const { exposes: modules, hostApi, ...rest } = about;
  const names = [...files.keys()].sort();
  const manifest = buildManifestSchema.parse({
    ...rest,
    build: buildIdOf(names),
    container,
    entry: { file: entry, integrity: integrityOf(entryBytes) },
    // Nothing to preload: its own code would fetch the same files once more, without their hashes.
    exposes: Object.fromEntries(
      Object.entries(modules).map(([id, module]) => [id, { module, files: [], uses: [] }]),
    ),
    requires: {
      hostApi,
      shared: Object.fromEntries(shared.map(({ name, requiredVersion }) => [name, requiredVersion])),
    },
    files: names,
  });
  return { manifest, files };
}

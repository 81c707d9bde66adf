import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildIdOf, integrityOf } from '@waypost/build/webpack/file-hashes.ts';
import { buildManifestSchema, type BuildManifest } from '@waypost/contracts/release-manifest.ts';

import { ReleaseProblem } from '../format/release-problem.ts';
import type { LocalBuild } from './local-build.ts';
import { readPlainBuild } from './read-plain-build.ts';

async function readManifest(folder: string): Promise<BuildManifest> {
  const file = path.join(folder, 'build.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ReleaseProblem(
      'not-found',
      `There is no build in ${folder}: build.json is missing. Build first: npm run build`,
    );
  });
  try {
    return buildManifestSchema.parse(JSON.parse(text));
  } catch {
    throw new ReleaseProblem('not-whole', `${file} has the wrong format. Please build again.`);
  }
}

/** Why the files are not the build its manifest speaks of, or null. */
function mismatch(
  { build, entry, exposes, files: names }: BuildManifest,
  files: ReadonlyMap<string, Buffer>,
) {
  const id = buildIdOf(names);
  if (id !== build) return `its id should be ${id} by its files, but is ${build}`;
  for (const { file, integrity } of [entry, ...Object.values(exposes).flatMap((expose) => expose.files)]) {
    const bytes = files.get(file);
    if (!bytes) return `${file} is missing`;
    if (integrityOf(bytes) !== integrity) return `${file} is not the file that was built`;
  }
  return null;
}

async function readDescribedBuild(folder: string): Promise<LocalBuild> {
  const manifest = await readManifest(folder);
  const there = new Set(await readdir(path.join(folder, 'f')).catch(() => []));
  const files = new Map<string, Buffer>();
  for (const file of manifest.files) {
    if (!there.has(file))
      throw new ReleaseProblem(
        'not-whole',
        `${file} is missing in the build in ${folder}. Please build again.`,
      );
    files.set(file, await readFile(path.join(folder, 'f', file)));
  }
  const wrong = mismatch(manifest, files);
  if (wrong)
    throw new ReleaseProblem(
      'not-whole',
      `The build in ${folder} is incomplete: ${wrong}. Please build again.`,
    );
  return { manifest, files };
}

/**
 * Reads a build folder: `build.json` and the files below `f/`, or what Module Federation's plugin alone has written.
 *
 * @throws ReleaseProblem when something is missing or is not what the manifest says
 */
export async function readBuild(remote: string, folder: string): Promise<LocalBuild> {
  const build = (await readPlainBuild(folder)) ?? (await readDescribedBuild(folder));
  if (build.manifest.remote === remote) return build;
  throw new ReleaseProblem(
    'usage',
    `The build in ${folder} is a build of ${build.manifest.remote}, not of ${remote}.`,
  );
}

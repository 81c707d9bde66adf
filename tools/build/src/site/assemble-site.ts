import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SHARE_PATH } from '@waypost/contracts/share-target.ts';
import { WORKER_PATH } from '@waypost/contracts/site-worker.ts';

import type { ShellDescription } from '../parts/describe-shell.ts';
import { remoteNames } from '../parts/remote-names.ts';
import { REPOSITORY } from '../webpack/base-config.ts';
import { compressFile } from './compress-file.ts';
import { inlineScript } from './inline-script.ts';
import { releaseFromBuilds } from './release-from-builds.ts';
import { renderHtml } from './render-html.ts';
import { shareFiles } from './share-files.ts';

export const SITE = path.join(REPOSITORY, 'dist', 'site');

/** Brings one part's folder in line with its build: new files copied and compressed, gone ones removed. */
async function placePart(part: string): Promise<void> {
  const from = path.join(REPOSITORY, part, 'dist', 'f');
  const to = path.join(SITE, part, 'f');
  await mkdir(to, { recursive: true });
  const wanted = new Set(await readdir(from));
  for (const file of await readdir(to)) {
    if (!wanted.has(file.replace(/\.(?:br|gz)$/, ''))) await rm(path.join(to, file));
  }
  const there = new Set(await readdir(to));
  await Promise.all(
    [...wanted]
      .filter((file) => !there.has(file))
      .map(async (file) => {
        await copyFile(path.join(from, file), path.join(to, file));
        await compressFile(path.join(to, file));
      }),
  );
}

async function writeWhenDifferent(file: string, content: string | Buffer): Promise<void> {
  const wanted = Buffer.from(content);
  const before = await readFile(file).catch(() => null);
  if (!before?.equals(wanted)) await writeFile(file, wanted);
}

/** What a phone's share sheet leads to, and the site's worker. */
async function placeShareFiles(): Promise<void> {
  const folder = path.join(SITE, SHARE_PATH);
  await mkdir(folder, { recursive: true });
  for (const [name, content] of await shareFiles())
    await writeWhenDifferent(path.join(folder, name), content);
  const worker = inlineScript(`import './site-worker.ts';`, path.join(REPOSITORY, 'shell', 'src', 'worker'));
  await writeWhenDifferent(path.join(SITE, WORKER_PATH), `${worker}\n`);
}

async function isBuilt(part: string): Promise<boolean> {
  // A build writes it last.
  return (await stat(path.join(REPOSITORY, part, 'dist', 'build.json')).catch(() => null)) !== null;
}

export interface Assembly {
  /** Whether there was anything to do, and a shell to do it around. */
  readonly assembled: boolean;
  /** Parts the site is without, because they have not been built. */
  readonly missing: readonly string[];
}

/**
 * Puts the site together in `dist/site`, from the parts that have been built. Without a shell there is
 * no page to put them into; the site stays as it was then.
 */
export async function assembleSite({ changed }: { readonly changed: boolean }): Promise<Assembly> {
  const complete = await stat(path.join(SITE, 'index.html')).catch(() => null);
  if (complete && !changed) return { assembled: false, missing: [] };
  const remotes: string[] = [];
  const missing: string[] = [];
  for (const remote of remoteNames()) ((await isBuilt(remote)) ? remotes : missing).push(remote);
  if (!(await isBuilt('shell'))) return { assembled: false, missing: ['shell', ...missing] };
  for (const part of ['shell', ...remotes]) await placePart(part);
  await placeShareFiles();
  const shell = JSON.parse(
    await readFile(path.join(REPOSITORY, 'shell', 'dist', 'build.json'), 'utf8'),
  ) as ShellDescription;
  const release = await releaseFromBuilds(remotes);
  await writeWhenDifferent(path.join(SITE, 'release.json'), `${JSON.stringify(release, null, 1)}\n`);
  await writeWhenDifferent(path.join(SITE, 'index.html'), await renderHtml(shell, release));
  return { assembled: true, missing };
}

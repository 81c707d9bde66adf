import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Program } from './program.ts';

interface MovedSite {
  /** The program with a site that holds no file of these remotes any more. */
  readonly program: Program;
  remove(): Promise<void>;
}

/** Copies the site and has remotes come from another origin, as a release does that moves them. */
export async function moveRemotes(
  program: Program,
  remotes: readonly string[],
  origin: string,
): Promise<MovedSite> {
  const siteFolder = await mkdtemp(join(tmpdir(), 'waypost-site-'));
  await cp(program.siteFolder, siteFolder, { recursive: true });
  for (const remote of remotes) await rm(join(siteFolder, remote), { recursive: true });
  for (const name of ['index.html', 'release.json']) {
    const file = join(siteFolder, name);
    let text = await readFile(file, 'utf8');
    for (const remote of remotes) text = text.replaceAll(`/${remote}/f/`, `${origin}/${remote}/f/`);
    await writeFile(file, text);
  }
  return {
    program: { ...program, siteFolder },
    remove: () => rm(siteFolder, { recursive: true, force: true }),
  };
}

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Program } from './program.ts';

interface MovedSite {
  /** The program with a site that holds no file of the remote any more. */
  readonly program: Program;
  remove(): Promise<void>;
}

/** Copies the site and has one remote come from another origin, as a release does that moves it. */
export async function moveRemote(program: Program, remote: string, origin: string): Promise<MovedSite> {
  const siteFolder = await mkdtemp(join(tmpdir(), 'waypost-site-'));
  await cp(program.siteFolder, siteFolder, { recursive: true });
  await rm(join(siteFolder, remote), { recursive: true });
  for (const name of ['index.html', 'release.json']) {
    const file = join(siteFolder, name);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll(`/${remote}/f/`, `${origin}/${remote}/f/`));
  }
  return {
    program: { ...program, siteFolder },
    remove: () => rm(siteFolder, { recursive: true, force: true }),
  };
}

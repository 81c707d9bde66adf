import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { watchRemote } from '@waypost/build/dev/watch-remote.ts';
import { REPOSITORY } from '@waypost/build/webpack/base-config.ts';

import { median } from '../../median.ts';
import { MAP_RELEASE } from './releases.ts';

const CHANGES = 3;
const run = promisify(execFile);

/** Seconds each of these remotes takes to build with nothing kept from before, the whole program included. */
export async function coldBuilds(
  folder: string,
  remotes: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const program = fileURLToPath(new URL('./cold-build.ts', import.meta.url));
  const seconds: Record<string, number> = {};
  for (const remote of remotes) {
    const target = path.join(folder, `cold-${remote}`);
    await rm(target, { recursive: true, force: true });
    const start = performance.now();
    await run(process.execPath, ['--import', 'tsx', program, remote, target], { cwd: REPOSITORY });
    seconds[remote] = (performance.now() - start) / 1000;
  }
  return seconds;
}

/** Seconds from saving a source file of the map until `npm run dev` has the change; of three the middle one. */
export async function changeInDev(folder: string): Promise<number> {
  const file = path.join(REPOSITORY, MAP_RELEASE.file);
  const before = await readFile(file, 'utf8');
  let told: () => void = () => undefined;
  let problem: string | null = null;
  const nextBuild = () => new Promise<void>((resolve) => (told = resolve));
  const first = nextBuild();
  const stop = await watchRemote({
    root: REPOSITORY,
    remote: 'mf-map',
    folder: path.join(folder, 'dev-mf-map'),
    hot: true,
    news(news) {
      problem = 'problem' in news ? news.problem : null;
      told();
    },
  });
  const taken: number[] = [];
  // Also where this is stopped by hand: the checkout must not keep the change.
  const putBack = () => writeFileSync(file, before);
  process.once('exit', putBack);
  try {
    await first;
    for (let index = 0; index < CHANGES; index += 1) {
      const built = nextBuild();
      const start = performance.now();
      await writeFile(file, `${before}\nperformance.mark('change ${index}');\n`);
      await built;
      taken.push((performance.now() - start) / 1000);
    }
  } finally {
    putBack();
    process.off('exit', putBack);
    await stop();
  }
  if (problem) throw new Error(problem);
  return median(taken);
}

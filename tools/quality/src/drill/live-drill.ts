import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startBackend } from '@waypost/build/start/backend-process.ts';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { createExampleStore, type ExampleStore } from '@waypost/release/testing/example-store.ts';

import { releaseOfPage } from './example-visitors.ts';

const run = promisify(execFile);
const BUILD = fileURLToPath(new URL('../../../build/src/parts/build-part-main.ts', import.meta.url));

export interface LiveDrillOptions {
  /** The backend's program. */
  readonly binary: string;
  readonly remotes: readonly string[];
}

/** Seconds one remote took on its way to the page, each as a process of its own. */
export interface LiveDrillResult {
  readonly remote: string;
  /** Building with nothing kept from before. */
  readonly build: number;
  readonly publish: number;
  /** From the end of publishing until a page that names the build has come. */
  readonly page: number;
  /** Rolling back, and the page that names the build before. */
  readonly rollback: number;
  /** Whether every other remote's part of the page stayed as it was. */
  readonly othersStayed: boolean;
}

async function timed<Result>(work: () => Promise<Result>): Promise<[number, Result]> {
  const start = performance.now();
  const result = await work();
  return [(performance.now() - start) / 1000, result];
}

/** Builds each remote anew, publishes it to everybody on a running site, and rolls it back. */
export async function runLiveDrill({ binary, remotes }: LiveDrillOptions): Promise<LiveDrillResult[]> {
  const example = await createExampleStore(undefined, remotes);
  for (const remote of remotes) await example.publish(remote, { seed: 'before' }, { to: 'stable' });
  const backend = await startBackend(binary, {
    ...process.env,
    WAYPOST_HTTP: '127.0.0.1:0',
    WAYPOST_DATA_DIR: join(example.folder, 'data'),
    WAYPOST_RELEASE: example.store.name,
    WAYPOST_RELEASE_KEY: example.access.rootKey,
  });
  try {
    const results: LiveDrillResult[] = [];
    for (const remote of remotes) results.push(await takeLive(remote, example, backend.url));
    return results;
  } finally {
    await backend.stop();
    await example.end();
  }
}

async function takeLive(remote: string, example: ExampleStore, site: string): Promise<LiveDrillResult> {
  const program = join(repositoryRoot(), 'tools', 'release', 'bin', 'waypost-release.mjs');
  const access = ['--store', example.store.name, '--root-key', example.access.rootKey];
  const release = (...words: string[]) =>
    run(process.execPath, [program, ...words, ...access, '--key', example.keyFile(remote)]);
  const onThePage = async () => (await releaseOfPage(site)).remotes;

  const before = await onThePage();
  const root = repositoryRoot();
  const dist = join(root, remote, 'dist');
  // Its stamp too: whoever builds next must not take what this leaves for what the site was made of.
  for (const kept of [
    dist,
    join(root, '.cache', 'webpack', `${remote}-production`),
    join(root, '.cache', 'stamps', remote),
  ])
    await rm(kept, { recursive: true, force: true });
  const [build] = await timed(() =>
    run(process.execPath, ['--import', 'tsx', BUILD, remote], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  );
  const [publish] = await timed(() =>
    release('publish', remote, '--to', 'stable', '--build', dist, '--site', site),
  );
  const [page, after] = await timed(onThePage);
  if (after[remote]?.stable === before[remote]?.stable)
    throw new Error(`${remote} was published, and the next page does not name the new build.`);
  const [rollback, back] = await timed(async () => {
    await release('rollback', remote);
    return onThePage();
  });
  if (back[remote]?.stable !== before[remote]?.stable)
    throw new Error(`${remote} was rolled back, and the next page does not name the build before.`);

  const others = (on: typeof before) =>
    JSON.stringify(Object.entries(on).filter(([name]) => name !== remote));
  return { remote, build, publish, page, rollback, othersStayed: others(before) === others(after) };
}

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { remoteNames } from '@waypost/build/parts/remote-names.ts';
import { dataBlockIn } from '@waypost/build/site/data-block.ts';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { RELEASE_ID } from '@waypost/contracts/page-start.ts';
import {
  buildManifestSchema,
  describedAt,
  releaseManifestSchema,
  type RemoteBuild,
  type RemoteRelease,
} from '@waypost/contracts/release-manifest.ts';
import { createExampleStore } from '@waypost/release/testing/example-store.ts';

import { expect, test } from '../../fixtures/test.ts';
import { startWaypost } from '../../system/start-waypost.ts';

const REMOTES = remoteNames();

const hex = (bytes: number) => randomBytes(bytes).toString('hex');

/** The same build with another name and another hash for every file: the most that two builds can differ. */
function otherBuild(build: RemoteBuild): RemoteBuild {
  const others = new Map<string, string>();
  const other = (one: string, make: () => string) => {
    if (!others.has(one)) others.set(one, make());
    return others.get(one)!;
  };
  const text = JSON.stringify(build)
    .replace(/\.[0-9a-f]{16}\./g, (one) => other(one, () => `.${hex(8)}.`))
    .replace(/sha256-[A-Za-z0-9+/]{43}=/g, (one) =>
      other(one, () => `sha256-${randomBytes(32).toString('base64')}`),
    );
  return JSON.parse(text) as RemoteBuild;
}

function threeBuilds(remote: string): RemoteRelease {
  const file = join(repositoryRoot(), remote, 'dist', 'build.json');
  const manifest = buildManifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const build = describedAt(`/${remote}/f/`, manifest);
  const [stable, lastGood, candidate] = [hex(6), hex(6), hex(6)] as const;
  return {
    stable,
    lastGood,
    kill: false,
    rollout: { candidate, basisPoints: 1000, salt: hex(4) },
    builds: { [stable]: build, [lastGood]: otherBuild(build), [candidate]: otherBuild(build) },
  };
}

test('the release of all remotes with three builds each that share nothing takes at most 7 KiB of brotli in the page', async ({
  addresses: { program },
}) => {
  const store = await createExampleStore(undefined, REMOTES);
  for (const remote of REMOTES) await store.change('publish', () => threeBuilds(remote), remote);
  const running = await startWaypost({
    program,
    settings: { WAYPOST_RELEASE: store.store.name, WAYPOST_RELEASE_KEY: store.access.rootKey },
  });
  const page = await (await fetch(running.url)).text();
  await running.stop();
  await store.end();
  const manifest = releaseManifestSchema.parse(JSON.parse(dataBlockIn(page, RELEASE_ID)));
  const counts = Object.entries(manifest.remotes).map(([name, { builds }]) => [
    name,
    Object.keys(builds).length,
  ]);
  expect(counts.sort()).toEqual(REMOTES.map((name) => [name, 3]));
  expect(brotliCompressSync(JSON.stringify(manifest)).length).toBeLessThanOrEqual(7 * 1024);
});

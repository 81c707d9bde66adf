import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import {
  buildManifestSchema,
  releaseManifestSchema,
  type RemoteRelease,
} from '@waypost/contracts/release-manifest.ts';

const hex = (bytes: number) => randomBytes(bytes).toString('hex');

/** The same build with another name and another hash for every file: the most that two builds can differ. */
function otherBuild(text: string): string {
  const others = new Map<string, string>();
  const other = (one: string, make: () => string) => {
    if (!others.has(one)) others.set(one, make());
    return others.get(one)!;
  };
  return text
    .replace(/\.[0-9a-f]{16}\./g, (one) => other(one, () => `.${hex(8)}.`))
    .replace(/sha256-[A-Za-z0-9+/]{43}=/g, (one) =>
      other(one, () => `sha256-${randomBytes(32).toString('base64')}`),
    );
}

function remoteRelease(remote: string): RemoteRelease {
  const file = join(repositoryRoot(), remote, 'dist', 'build.json');
  const { container, entry, exposes, requires, stateless } = buildManifestSchema.parse(
    JSON.parse(readFileSync(file, 'utf8')),
  );
  const described = JSON.stringify({ base: `/${remote}/f/`, container, entry, exposes, requires, stateless });
  const [stable, lastGood, candidate] = [hex(6), hex(6), hex(6)] as const;
  const rollout = { candidate, basisPoints: 1000, salt: hex(4), include: [], exclude: [] };
  const builds = {
    [stable]: JSON.parse(described),
    [lastGood]: JSON.parse(otherBuild(described)),
    [candidate]: JSON.parse(otherBuild(described)),
  };
  return { stable, lastGood, kill: false, rollout, builds };
}

test('the release of four remotes with three builds each that share nothing takes at most 6.5 K of brotli', () => {
  const remotes = Object.fromEntries(
    ['mf-auth', 'mf-authoring', 'mf-map', 'mf-stories'].map((remote) => [remote, remoteRelease(remote)]),
  );
  const release = releaseManifestSchema.parse({ schema: 'waypost-release/1', revision: 1000, remotes });
  expect(brotliCompressSync(JSON.stringify(release)).length).toBeLessThanOrEqual(6500);
});

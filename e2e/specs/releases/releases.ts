import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseManifest, RemoteBuild } from '@waypost/contracts/release-manifest.ts';
import { startLocalServer } from '@waypost/cli-kit/testing/local-server.ts';

import { createApi } from '../../api/api.ts';
import { test as base } from '../../fixtures/test.ts';
import { startWaypost, type RunningWaypost } from '../../system/start-waypost.ts';
import { startBuildOrigin, type BuildOrigin } from './build-origin.ts';
import { nameOf, readRelease, stableOf, writeRelease } from './release-page.ts';

/** Name of the candidate build. */
export const CANDIDATE = 'cccccccccccc';

interface CandidateOptions {
  /** Makes its entry's text out of stable's. */
  readonly entry?: (text: string) => string;
  /** Share of visitors in ten-thousandths; all by default. */
  readonly basisPoints?: number;
  /** Has stable lie beside it, on the same origin. */
  readonly besideStable?: true;
  /** Lets every page ask for it by name, as the server does for a ticket. */
  readonly isPreviewed?: true;
  /** Makes other texts of some of stable's files, by name. */
  readonly files?: Readonly<Record<string, (text: string) => string>>;
  /** What the release says of it beside that. */
  readonly build?: Partial<RemoteBuild>;
}

/** A site whose release a test writes; candidates lie on an origin of their own. */
export interface Releases {
  readonly running: RunningWaypost;
  readonly elsewhere: BuildOrigin;
  /** An origin nobody answers at. */
  readonly deadOrigin: string;
  /** The release as it was built. */
  readonly release: ReleaseManifest;
  /** Gives everybody a candidate of the remote that is stable's twin, but for what is said here. */
  rollOut(remote: string, candidate?: CandidateOptions): Promise<RemoteBuild>;
  write(release: ReleaseManifest): Promise<void>;
  /** Scripts of the remote's stable build that no component needs at once. */
  laterChunks(remote: string): readonly string[];
}

/** Below the ports a system gives out by itself: another test's server must not come to stand there. */
async function unusedOrigin(): Promise<string> {
  const server = await startLocalServer(() => undefined, randomInt(20_000, 30_000)).catch(() => undefined);
  if (!server) return unusedOrigin();
  await server.close();
  return server.origin;
}

/** Tests of what a visitor meets when builds of remotes fail. */
export const test = base.extend<{ readonly releases: Releases }, { readonly releasesOfWorker: Releases }>({
  releasesOfWorker: [
    async ({ addresses: { program } }, use) => {
      const siteFolder = await mkdtemp(join(tmpdir(), 'waypost-site-'));
      await cp(program.siteFolder, siteFolder, { recursive: true });
      const [elsewhere, deadOrigin, release] = await Promise.all([
        startBuildOrigin(siteFolder),
        unusedOrigin(),
        readRelease(siteFolder),
      ]);
      const running = await startWaypost({
        program: { ...program, siteFolder },
        settings: {
          WAYPOST_REMOTE_ORIGINS: `${elsewhere.origin},${deadOrigin}`,
          WAYPOST_RATE_LIMIT_EXEMPT: '127.0.0.1',
        },
      });
      const write = (next: ReleaseManifest) => writeRelease(siteFolder, next);
      await use({
        running,
        elsewhere,
        deadOrigin,
        release,
        write,
        laterChunks(remote) {
          const { entry, exposes, texts = {} } = stableOf(release, remote).build;
          const shown = Object.values(exposes).flatMap(({ files }) => files.filter(({ next }) => !next));
          const first = new Set([entry, ...shown, ...Object.values(texts)].map(({ file }) => file));
          return readdirSync(join(siteFolder, remote, 'f')).filter(
            (file) => file.endsWith('.js') && !first.has(file),
          );
        },
        async rollOut(
          remote,
          {
            entry = (text: string) => text,
            files = {},
            basisPoints = 10_000,
            besideStable,
            isPreviewed,
            build = {},
          } = {},
        ) {
          const { remote: before, build: stable } = stableOf(release, remote);
          const read = (file: string) => readFile(join(siteFolder, remote, 'f', file), 'utf8');
          const serve = (file: string, body: string) =>
            elsewhere.answer(`/${remote}/f/${file}`, { status: 200, type: 'text/javascript', body });
          let text = await read(stable.entry.file);
          let exposes = JSON.stringify(stable.exposes);
          for (const [file, change] of Object.entries(files)) {
            const changed = change(await read(file));
            const { name, hash, integrity } = nameOf(changed);
            const [stem = '', hashBefore = ''] = file.split('.');
            const hashed = nameOf(await read(file)).integrity.slice(7);
            serve(name(stem), changed);
            const renamed = (one: string) =>
              one.replaceAll(hashed, integrity.slice(7)).replaceAll(hashBefore, hash);
            [text, exposes] = [renamed(text), renamed(exposes)];
          }
          text = entry(text);
          const { name, integrity } = nameOf(text);
          const named = { file: name('remote-entry'), integrity };
          serve(named.file, text);
          const candidate: RemoteBuild = {
            ...stable,
            base: `${elsewhere.origin}/${remote}/f/`,
            entry: named,
            exposes: JSON.parse(exposes) as RemoteBuild['exposes'],
            ...build,
          };
          await write({
            ...release,
            revision: release.revision + 1,
            ...(isPreviewed && { previews: { [`${remote}:${CANDIDATE}`]: Date.now() + 3_600_000 } }),
            remotes: {
              ...release.remotes,
              [remote]: {
                ...before,
                rollout: {
                  candidate: CANDIDATE,
                  basisPoints,
                  salt: 'tests',
                },
                builds: {
                  ...before.builds,
                  [before.stable]: besideStable ? { ...stable, base: candidate.base } : stable,
                  [CANDIDATE]: candidate,
                },
              },
            },
          });
          return candidate;
        },
      });
      await running.stop();
      await elsewhere.close();
      await rm(siteFolder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  releases: async ({ releasesOfWorker }, use) => {
    await use(releasesOfWorker);
    releasesOfWorker.elsewhere.mend();
    await releasesOfWorker.write(releasesOfWorker.release);
  },
  baseURL: async ({ releases }, use) => use(releases.running.url),
  api: async ({ releases }, use) => use(createApi(releases.running.url)),
});

export { expect } from '../../fixtures/test.ts';

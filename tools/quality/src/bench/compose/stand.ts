import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { buildAll } from '@waypost/build/build/build-all.ts';
import { backendBinary } from '@waypost/build/start/backend-binary.ts';
import { startBackend } from '@waypost/build/start/backend-process.ts';
import { REPOSITORY } from '@waypost/build/webpack/base-config.ts';
import { provideHeadlessChromium } from '@waypost/cli-kit/provision/headless-chromium.ts';
import type { Steps } from '@waypost/cli-kit/steps.ts';
import { exampleStoryId, seedExamples } from '@waypost/examples/seed/seed-examples.ts';

import { copyFederated, releaseRemote, releaseShell } from './build-federated.ts';
import { buildMonoliths, type MonolithSplit } from './build-monolith.ts';
import { startPlainBrowser, type PlainBrowser } from './plain-browser.ts';
import { MAP_RELEASE, SHELL_RELEASE } from './releases.ts';
import { SCREEN } from './screen.ts';
import { signIn } from './sign-in.ts';

/** Where the benchmark keeps its sites and data. */
export const BENCH_FOLDER = path.join(REPOSITORY, '.cache', 'bench');
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const STORIES = ['coast-road', 'buenos-aires-on-foot'] as const;

/** The builds compared: folders of whole sites. */
export interface Sites {
  readonly federated: string;
  readonly federatedNewMap: string;
  readonly federatedNewShell: string;
  readonly monolith: Readonly<Record<MonolithSplit, string>>;
}

/** The better of the monoliths after a release of what the federated site releases alone. */
export interface MonolithReleases {
  readonly newMap: string;
  readonly newShell: string;
}

const site = (name: string) => path.join(BENCH_FOLDER, name);

/** The federated site and both monoliths as the sources are now. */
export async function buildCurrent(steps: Steps): Promise<Pick<Sites, 'federated' | 'monolith'>> {
  await steps.run('Building the federated site', async () => {
    await buildAll({ report: steps.note });
    await copyFederated(site('federated'));
  });
  const monolith = { default: site('monolith-default'), tuned: site('monolith-tuned') };
  await steps.run('Building the monolith with either split', () =>
    buildMonoliths([
      { split: 'default', site: monolith.default },
      { split: 'tuned', site: monolith.tuned },
    ]),
  );
  return { federated: site('federated'), monolith };
}

export async function buildSites(steps: Steps): Promise<Sites> {
  const current = await buildCurrent(steps);
  const released = {
    federatedNewMap: site('federated-new-map'),
    federatedNewShell: site('federated-new-shell'),
  };
  await steps.run('Building the federated site after a release of the map, and of the shell', async () => {
    await releaseRemote(released.federatedNewMap, 'mf-map', MAP_RELEASE);
    await releaseShell(released.federatedNewShell, SHELL_RELEASE);
  });
  return { ...current, ...released };
}

export async function buildReleases(steps: Steps, split: MonolithSplit): Promise<MonolithReleases> {
  const releases = { newMap: site('monolith-new-map'), newShell: site('monolith-new-shell') };
  await steps.run('Building the better monolith after either release', () =>
    buildMonoliths([
      { split, site: releases.newMap, edits: [MAP_RELEASE] },
      { split, site: releases.newShell, edits: [SHELL_RELEASE] },
    ]),
  );
  return releases;
}

/** A running backend with example stories, and two browsers: one that counts what is asked for, one that is left alone. */
export interface Stand {
  readonly backend: string;
  readonly story: string;
  /** A context with an empty cache, signed in where asked. */
  context(origin: string, signedIn: boolean): Promise<BrowserContext>;
  readonly plain: PlainBrowser;
  stop(): Promise<void>;
}

export async function startStand(steps: Steps): Promise<Stand> {
  const executablePath = await provideHeadlessChromium(steps);
  const binary = await backendBinary(steps);
  const data = path.join(BENCH_FOLDER, 'data');
  const isSeeded = existsSync(path.join(data, 'data.db'));
  const superuser = { email: 'bench@waypost.example', password: randomBytes(24).toString('base64url') };
  const backend = await startBackend(binary, {
    ...process.env,
    WAYPOST_HTTP: '127.0.0.1:0',
    WAYPOST_DATA_DIR: data,
    WAYPOST_RATE_LIMIT_EXEMPT: '127.0.0.1',
    WAYPOST_SUPERUSER_EMAIL: superuser.email,
    WAYPOST_SUPERUSER_PASSWORD: superuser.password,
  });
  if (!isSeeded)
    await steps.run('Writing the example stories', () =>
      seedExamples({ url: backend.url, superuser, stories: [...STORIES] }),
    );
  const browser = await chromium.launch({ executablePath, args: [...ARGS] });
  const plain = await startPlainBrowser(executablePath, ARGS);
  return {
    backend: backend.url,
    story: exampleStoryId(STORIES[0]),
    async context(origin, signedIn) {
      return browser.newContext({
        viewport: SCREEN,
        ...(signedIn ? { storageState: await signIn(origin) } : {}),
      });
    },
    plain,
    async stop() {
      await plain.stop();
      await browser.close();
      await backend.stop();
    },
  };
}

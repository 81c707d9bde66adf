import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { buildAll } from '@waypost/build/build/build-all.ts';
import { backendBinary } from '@waypost/build/start/backend-binary.ts';
import { startBackend } from '@waypost/build/start/backend-process.ts';
import { REPOSITORY } from '@waypost/build/webpack/base-config.ts';
import { provideChromium } from '@waypost/cli-kit/provision/chromium.ts';
import type { Steps } from '@waypost/cli-kit/steps.ts';
import { seedExamples } from '@waypost/examples/seed/seed-examples.ts';

import { BENCH_FOLDER } from '../compose/stand.ts';
import { launchBrowser } from './launch-browser.ts';

/** The finished program with data of its own, and a browser that draws WebGL on the processor. */
export interface ReaderStand {
  readonly url: string;
  readonly browser: Browser;
  /** The base map's file as the site serves it. */
  readonly archive: string;
  stop(): Promise<void>;
}

export async function startReaderStand(steps: Steps): Promise<ReaderStand> {
  const executablePath = await provideChromium(steps);
  await steps.run('Building the site', () => buildAll({ report: steps.note }));
  const superuser = { email: 'bench@waypost.example', password: randomBytes(24).toString('base64url') };
  const backend = await startBackend(await backendBinary(steps), {
    ...process.env,
    WAYPOST_HTTP: '127.0.0.1:0',
    WAYPOST_DATA_DIR: path.join(BENCH_FOLDER, 'reader-data'),
    WAYPOST_RATE_LIMIT_EXEMPT: '127.0.0.1',
    WAYPOST_SUPERUSER_EMAIL: superuser.email,
    WAYPOST_SUPERUSER_PASSWORD: superuser.password,
  });
  await seedExamples({ url: backend.url, superuser, stories: ['coast-road', 'buenos-aires-on-foot'] });
  const browser = await launchBrowser(executablePath);
  const files = path.join(REPOSITORY, 'dist', 'site', 'mf-map', 'f');
  const archive = (await readdir(files)).find((name) => name.endsWith('.pmtiles'));
  if (!archive) throw new Error('The site has no base map.');
  return {
    url: backend.url,
    browser,
    archive: path.join(files, archive),
    async stop() {
      await browser.close();
      await backend.stop();
    },
  };
}

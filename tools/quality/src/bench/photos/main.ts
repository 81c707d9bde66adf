import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { runCommand } from '@waypost/cli-kit/run-command.ts';
import { createSteps } from '@waypost/cli-kit/steps.ts';
import { Command } from 'commander';

import { startSiteServer } from '../compose/site-server.ts';
import { BENCH_FOLDER, startStand } from '../compose/stand.ts';
import { writeCorpus } from './corpus.ts';
import { photosReport, type Readings } from './photos-report.ts';
import { prepareInPage } from './prepare-in-page.ts';
import { readInImport, readWhole, type Reading } from './read-in-page.ts';
import { wholeReader } from './whole-readers.ts';

const ROUNDS = 5;
/** Pictures that are prepared: twelve megapixels each. */
const PREPARED = 8;

const command = new Command('bench:photos')
  .description('Measures reading and preparing many photos in Chromium.')
  .option('--quick', 'one round, and nothing is written down', false)
  .parse();

const { quick } = command.opts<{ quick: boolean }>();
runCommand(async () => {
  const steps = createSteps();
  const photos = await steps.run('Writing the photos', () => writeCorpus(path.join(BENCH_FOLDER, 'photos')));
  // The page goes on with what a person has begun, of an earlier run too.
  await rm(path.join(BENCH_FOLDER, 'data'), { recursive: true, force: true });
  const stand = await startStand(steps);
  const site = await startSiteServer(path.join(repositoryRoot(), 'dist', 'site'), stand.backend);
  try {
    const readings: Record<keyof Readings, Reading[]> = { ours: [], exifr: [], ExifReader: [] };
    const scripts = { exifr: await wholeReader('exifr'), ExifReader: await wholeReader('ExifReader') };
    for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) {
      await steps.run(`Reading, round ${round + 1}`, async () => {
        const context = await stand.context(site.url, true);
        readings.ours.push(await readInImport(context, site.url, photos));
        for (const name of ['exifr', 'ExifReader'] as const)
          readings[name].push(await readWhole(context, scripts[name], photos));
        await context.close();
      });
    }
    const preparing = await steps.run('Preparing and sending', async () => {
      const context = await stand.context(site.url, true);
      const storage = path.join(BENCH_FOLDER, 'data', 'storage');
      const prepared = await prepareInPage(context, site.url, photos.slice(0, PREPARED), storage);
      await context.close();
      return prepared;
    });
    const text = photosReport(photos.length, readings, preparing);
    console.log(`\n${text}`);
    if (!quick) await writeFile(path.join(repositoryRoot(), 'docs', 'benchmarks', 'photos.md'), text);
  } finally {
    await site.close();
    await stand.stop();
  }
});

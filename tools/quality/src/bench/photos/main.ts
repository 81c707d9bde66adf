import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { backendBinary } from '@waypost/build/start/backend-binary.ts';
import { provideExiftool } from '@waypost/cli-kit/provision/exiftool.ts';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { runCommand } from '@waypost/cli-kit/run-command.ts';
import { createSteps } from '@waypost/cli-kit/steps.ts';
import { Command } from 'commander';
import sharp from 'sharp';

import { startSiteServer } from '../compose/site-server.ts';
import { BENCH_FOLDER, startStand } from '../compose/stand.ts';
import { bundled } from './bundled.ts';
import { compareFacts } from './compare-facts.ts';
import { writeCorpus } from './corpus.ts';
import { writeFactsCorpus } from './facts-corpus.ts';
import { groupTrips } from './group-trips.ts';
import { makeJourney } from './make-journey.ts';
import { makeSizes } from './make-sizes.ts';
import { photosReport, type Readings } from './photos-report.ts';
import { prepareInPage } from './prepare-in-page.ts';
import { readBesideQueue } from './read-beside-queue.ts';
import { readInImport, readWhole, type Reading } from './read-in-page.ts';
import { writeTenDayTrip } from './ten-day-trip.ts';
import { WHOLE_READERS } from './whole-readers.ts';

const ROUNDS = 5;
/** A p95 of two milliseconds moves by half of itself from one phase to the next. */
const QUEUED_ROUNDS = 9;
/** Pictures that are prepared: twelve megapixels each. */
const PREPARED = 8;
/** Pictures the server makes smaller. */
const DEVELOPED = 4;

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
    const scripts = {
      exifr: await bundled(WHOLE_READERS.exifr),
      ExifReader: await bundled(WHOLE_READERS.ExifReader),
    };
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
    const journey = await steps.run('Making a story of ten days', async () => {
      const trip = await writeTenDayTrip(path.join(BENCH_FOLDER, 'ten-day-trip'));
      const context = await stand.context(site.url, true);
      const made = await makeJourney(context, { site: site.url, backend: stand.backend }, trip);
      await context.close();
      return made;
    });
    const facts = await steps.run('Comparing with exiftool', async () => {
      await provideExiftool(steps);
      const folder = path.join(BENCH_FOLDER, 'facts');
      const context = await stand.context(site.url, false);
      const compared = await compareFacts(context, folder, await writeFactsCorpus(folder));
      await context.close();
      return compared;
    });
    const trips = await steps.run('Grouping journeys', groupTrips);
    const sizes = await steps.run('Making the server’s sizes', async () => {
      const pictures = await Promise.all(photos.slice(0, DEVELOPED).map((file) => readFile(file)));
      return makeSizes(await backendBinary(steps), pictures, quick ? 1 : ROUNDS);
    });
    const queued = await steps.run('Reading beside a queue of pictures', async () =>
      readBesideQueue(
        steps,
        await sharp(photos[0]).jpeg({ quality: 75 }).toBuffer(),
        quick ? 1 : QUEUED_ROUNDS,
      ),
    );
    const text = photosReport({
      count: photos.length,
      readings,
      preparing,
      journey,
      facts,
      trips,
      sizes,
      queued,
    });
    console.log(`\n${text}`);
    if (!quick) await writeFile(path.join(repositoryRoot(), 'docs', 'benchmarks', 'photos.md'), text);
  } finally {
    await site.close();
    await stand.stop();
  }
});

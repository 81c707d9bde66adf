import path from 'node:path';
import type { Steps } from '@waypost/cli-kit/steps.ts';

import { BENCH_FOLDER } from '../compose/stand.ts';
import { visit } from '../compose/visit.ts';
import { median } from '../../median.ts';
import { compareFrames, type CrowdedStory } from './compare-frames.ts';
import { headTimes } from './head-times.ts';
import { hitTime } from './hit-time.ts';
import { photoPicture, type PhotoPicture } from './photo-pictures.ts';
import { printStory } from './print-story.ts';
import { PHONE } from './phone.ts';
import { readStory } from './read-story.ts';
import type { ReaderFigures } from './reader-report.ts';
import { startReaderStand } from './reader-stand.ts';
import { ensureReaderStory, locationOf } from './reader-stories.ts';
import { waitForSizes } from './wait-for-sizes.ts';
import { serveWhole } from './whole-pictures.ts';

const PLACES = 57;
const PICTURES_A_PLACE = 1;
const PRINTED_PLACES = 50;
const MANY = [1_000, 10_000] as const;
const READY = 'main [data-ready="true"] canvas';

/** @param rounds how often what is compared is measured in turn */
export async function measureReader(steps: Steps, rounds: number): Promise<ReaderFigures> {
  const stand = await startReaderStand(steps);
  const { url: site, browser } = stand;
  const pageOf = (story: string) => `${site}/travel-story/${story}`;
  try {
    const pictures: PhotoPicture[] = [];
    await steps.run('Taking pictures', async () => {
      for (let number = 0; number < PLACES * PICTURES_A_PLACE; number += 1)
        pictures.push(await photoPicture(path.join(BENCH_FOLDER, 'reader-pictures'), number));
    });
    const picturesOf = (place: number) =>
      Promise.resolve(
        pictures.slice(place * PICTURES_A_PLACE, (place + 1) * PICTURES_A_PLACE).map(({ sent }) => sent),
      );
    const write = (key: string, places: number, isPictured: boolean) =>
      ensureReaderStory(site, {
        key,
        title: `Northwards along the coast, ${places} stops`,
        places,
        ...(isPictured ? { pictures: picturesOf } : {}),
      });
    const told = await steps.run('Writing the story', () => write('told', PLACES, true));
    const printed = await steps.run('Writing the one to print', () => write('printed', PRINTED_PLACES, true));
    await steps.run('Waiting for the pictures’ sizes', async () => {
      await waitForSizes(site, told);
      await waitForSizes(site, printed);
    });

    const read = await steps.run('Reading it', () => readStory(browser, pageOf(told), READY));
    const whole = async (form: 'webp' | 'original') => {
      const others = await serveWhole(pictures, form);
      const bytes = await readStory(browser, others.url, 'img');
      await others.close();
      return bytes;
    };
    const others = {
      adventureLog: await steps.run('Reading the same pictures whole', () => whole('webp')),
      wanderer: await steps.run('Reading the same pictures as uploaded', () => whole('original')),
    };
    const lcp = await steps.run('Reading it slowly', async () => {
      const seen: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const context = await browser.newContext(PHONE);
        const route = { name: 'story', path: '/travel-story/{story}', ready: READY };
        seen.push((await visit(context, { url: site, route, story: told, throttled: true })).lcp);
        await context.close();
      }
      return median(seen);
    });
    const head = await steps.run('Asking for heads', () =>
      headTimes(site, `/travel-story/${told}`, '/login'),
    );
    const print = await steps.run('Printing', () => printStory(browser, pageOf(printed)));
    const crowded: CrowdedStory[] = [];
    for (const places of MANY) {
      const story = await steps.run(`Writing ${places} places`, () => write(`many-${places}`, places, false));
      const points = Array.from({ length: places }, (_, place) => {
        const { longitude, latitude } = locationOf(place, places);
        return [longitude, latitude] as const;
      });
      crowded.push({ places, url: pageOf(story), points });
    }
    const frames = await steps.run('Moving maps', () =>
      compareFrames(browser, stand.archive, crowded, rounds),
    );
    const hit = await steps.run('Pointing', () => hitTime(browser));
    return { places: PLACES, pictures: pictures.length, read, others, lcp, frames, hit, head, print };
  } finally {
    await stand.stop();
  }
}

import path from 'node:path';
import type { Steps } from '@waypost/cli-kit/steps.ts';

import { BENCH_FOLDER } from '../compose/stand.ts';
import { photoPicture, type PhotoPicture } from './photo-pictures.ts';
import { READER_PARTS, type ReaderSubject } from './reader-parts.ts';
import { readerRows, type ReaderFigures } from './reader-report.ts';
import { startReaderStand, type ReaderStand } from './reader-stand.ts';
import { ensureReaderStory, locationOf } from './reader-stories.ts';
import { waitForSizes } from './wait-for-sizes.ts';

export const PLACES = 57;
const PRINTED_PLACES = 50;

export interface ReaderRun {
  /** How often what is compared is measured in turn. */
  readonly rounds: number;
  /** Only parts whose name has this in it. */
  readonly only: string;
}

/** Measures part after part and says the figures of each as they come. */
export async function measureReader(
  steps: Steps,
  { rounds, only }: ReaderRun,
): Promise<Partial<ReaderFigures>> {
  const stand = await startReaderStand(steps);
  try {
    const subject = subjectOf(stand, steps, rounds);
    let figures: Partial<ReaderFigures> = {};
    for (const [name, measure] of Object.entries(READER_PARTS)) {
      if (!name.includes(only)) continue;
      const found = await steps.run(`Measuring: ${name}`, () => measure(subject));
      for (const row of readerRows(found)) steps.note(row.join(' | '));
      figures = { ...figures, ...found };
    }
    return figures;
  } finally {
    await stand.stop();
  }
}

function subjectOf({ url, browser, archive }: ReaderStand, steps: Steps, rounds: number): ReaderSubject {
  const once = <Value>(make: () => Promise<Value>) => {
    let made: Promise<Value> | null = null;
    return () => (made ??= make());
  };
  const pictures = once(async () => {
    const taken: PhotoPicture[] = [];
    for (let number = 0; number < PLACES; number += 1) {
      taken.push(await photoPicture(path.join(BENCH_FOLDER, 'reader-pictures'), number));
      if (number % 10 === 9) steps.note(`took ${number + 1} pictures`);
    }
    return taken;
  });
  const write = (key: string, places: number, of: readonly PhotoPicture[]) =>
    ensureReaderStory(url, {
      key,
      title: `Northwards along the coast, ${places} stops`,
      places,
      pictures: (place) => Promise.resolve(of.slice(place, place + 1).map(({ sent }) => sent)),
    });
  const pictured = (key: string, places: number) =>
    once(async () => {
      const story = await write(key, places, await pictures());
      await waitForSizes(url, story);
      return story;
    });
  return {
    site: url,
    browser,
    archive,
    rounds,
    pictures,
    told: pictured('told', PLACES),
    printed: pictured('printed', PRINTED_PLACES),
    async crowded(places) {
      const story = await write(`many-${places}`, places, []);
      const points = Array.from({ length: places }, (_, place) => {
        const { longitude, latitude } = locationOf(place, places);
        return [longitude, latitude] as const;
      });
      return { places, url: `${url}/travel-story/${story}`, points };
    },
  };
}

import type { Browser } from '@playwright/test';

import { median } from '../../median.ts';
import { visit } from '../compose/visit.ts';
import { compareFrames, type CrowdedStory } from './compare-frames.ts';
import { headTimes } from './head-times.ts';
import { hitTime } from './hit-time.ts';
import type { PhotoPicture } from './photo-pictures.ts';
import { PHONE } from './phone.ts';
import { printStory } from './print-story.ts';
import { readStory } from './read-story.ts';
import type { ReaderFigures } from './reader-report.ts';
import { serveWhole } from './whole-pictures.ts';

/** What the parts are measured on. */
export interface ReaderSubject {
  readonly site: string;
  readonly browser: Browser;
  /** The base map's file. */
  readonly archive: string;
  readonly rounds: number;
  /** Those of the told story. */
  pictures(): Promise<readonly PhotoPicture[]>;
  /** Ids of stories that are there, with their pictures' sizes. */
  told(): Promise<string>;
  printed(): Promise<string>;
  /** A story of that many places without pictures. */
  crowded(places: number): Promise<CrowdedStory>;
}

type Part = (subject: ReaderSubject) => Promise<Partial<ReaderFigures>>;

const READY = 'main [data-ready="true"] canvas';
const pageOf = ({ site }: ReaderSubject, story: string) => `${site}/travel-story/${story}`;

async function readWhole(subject: ReaderSubject, form: 'webp' | 'original') {
  const others = await serveWhole(await subject.pictures(), form);
  const read = await readStory(subject.browser, others.url, 'img');
  await others.close();
  return read;
}

async function readSlowly({ browser, site, rounds }: ReaderSubject, story: string) {
  const seen = { lcp: [] as number[], ready: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext(PHONE);
    const route = { name: 'story', path: '/travel-story/{story}', ready: READY };
    const { lcp, ready } = await visit(context, { url: site, route, story, throttled: true });
    seen.lcp.push(lcp);
    seen.ready.push(ready);
    await context.close();
  }
  return { lcp: median(seen.lcp), ready: median(seen.ready) };
}

const moving =
  (places: number): Part =>
  async (subject) => {
    const { browser, archive } = subject;
    // SwiftShader takes minutes to draw as many.
    const rounds = places > 5_000 ? Math.min(subject.rounds, 3) : subject.rounds;
    return {
      [`frames${places}`]: await compareFrames(browser, archive, await subject.crowded(places), rounds),
    };
  };

/** What can be measured alone, by its name. */
export const READER_PARTS: Readonly<Record<string, Part>> = {
  bytes: async (subject) => ({
    read: await readStory(subject.browser, pageOf(subject, await subject.told()), READY),
  }),
  whole: async (subject) => ({
    others: {
      adventureLog: await readWhole(subject, 'webp'),
      wanderer: await readWhole(subject, 'original'),
    },
  }),
  slowly: async (subject) => ({ slow: await readSlowly(subject, await subject.told()) }),
  head: async (subject) => ({
    head: await headTimes(subject.site, `/travel-story/${await subject.told()}`, '/login'),
  }),
  print: async (subject) => ({
    print: await printStory(subject.browser, pageOf(subject, await subject.printed())),
  }),
  pointing: async ({ browser }) => ({ hit: await hitTime(browser) }),
  'moving 1000': moving(1_000),
  'moving 10000': moving(10_000),
};

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PlainProblem } from '@waypost/cli-kit/plain-problem.ts';
import { provideCaddy } from '@waypost/cli-kit/provision/caddy.ts';
import { runProgram } from '@waypost/cli-kit/run-program.ts';
import type { Steps } from '@waypost/cli-kit/steps.ts';
import { testingProgram } from '@waypost/cli-kit/testing-program.ts';

import { startStand, type Stand } from '../abuse/stand.ts';
import { sampleStories } from '../api/sample.ts';
import { copyOf, storeOf } from '../api/stores.ts';
import { CLIENTS, type Rates } from '../api/throughput.ts';
import { writeLongStory } from './long-story.ts';
import { callsOfStory, compareAnswers, HOME_LIST, opening, type Opening } from './openings.ts';
import { howSoon, type HowSoon } from './how-soon.ts';
import { inFolder, publishedFiles, type PublishedFiles } from './published-files.ts';
import { startCaddy } from './start-caddy.ts';
import { startCeiling } from './start-ceiling.ts';

/** Openings a second out of files and from the program, round by round. */
export interface Measured {
  readonly opening: Pick<Opening, 'name' | 'calls' | 'reads'>;
  readonly rates: Rates;
}

export interface MeasuredFiles {
  readonly openings: readonly Measured[];
  /** Answers a second of the web server alone, of two bytes that stand in its configuration, round by round. */
  readonly ceiling: readonly number[];
  readonly soon: { readonly alone: HowSoon; readonly besideOthers: HowSoon };
}

interface Turns {
  readonly rounds: number;
  /** Milliseconds of one turn of one side. */
  readonly lasts: number;
  /** Changes that are waited for, one after the other. */
  readonly changes: number;
}

const STORIES = 1000;
/** Stories opened in one turn: each is another one. */
const OPENED = 50;
const PLACES = 500;
const PATIENCE = 600_000;

export async function measurePublished(binary: string, steps: Steps, turns: Turns): Promise<MeasuredFiles> {
  const caddy = await provideCaddy(steps);
  if (caddy === undefined) throw new PlainProblem('Caddy could not be built, so files can not be served.');
  const asking = await testingProgram(steps, 'ask');
  const store = await copyOf(await storeOf(STORIES, steps), 'published');
  const work = await mkdtemp(path.join(tmpdir(), 'waypost-published-'));
  const published = path.join(work, 'published');
  const stand = await startStand(binary, store, {
    WAYPOST_PUBLISH: published,
    WAYPOST_TRUSTED_PROXY_HEADER: 'X-Real-Ip',
  });
  try {
    const long = await steps.run('A long story', () => writeLongStory(stand, PLACES));
    const files = await steps.run('Publishing', () => whenPublished(published, STORIES + 1));
    const openings = await steps.run('What pages take', () => openingsOf(stand, files, long));
    const options = { program: caddy, binary, backend: new URL(stand.url).host, published, home: work };
    const site = await startCaddy(options);
    const measured: Measured[] = [];
    for (const one of openings) {
      const rates = await steps.run(one.name, () => compare(asking, site.url, one, turns));
      const { name, calls, reads } = one;
      measured.push({ opening: { name, calls, reads }, rates });
    }
    const ceiling = await steps.run('The web server alone', () => mostThereIs(asking, caddy, work, turns));
    const changes = (others: number) => howSoon(stand, site.url, { changes: turns.changes, others });
    const alone = await steps.run('How soon changes are there', () => changes(0));
    const besideOthers = await steps.run(`The same while ${CLIENTS} others write`, () => changes(CLIENTS));
    await site.stop();
    return { openings: measured, ceiling, soon: { alone, besideOthers } };
  } finally {
    await stand.stop();
    await rm(work, { recursive: true, force: true });
  }
}

async function whenPublished(folder: string, stories: number): Promise<PublishedFiles> {
  for (const began = Date.now(); Date.now() - began < PATIENCE;) {
    const files = await publishedFiles(inFolder(folder)).catch(() => null);
    if (files && files.stories >= stories) return files;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new PlainProblem('Not all stories were published within ten minutes.');
}

async function openingsOf(stand: Stand, files: PublishedFiles, long: string): Promise<readonly Opening[]> {
  const some = (await sampleStories(stand)).filter(({ id }) => id !== long).slice(0, OPENED);
  const ofStory = async (id: string) => ({ api: await callsOfStory(stand, id), files: files.ofStory(id) });
  const stories = await Promise.all(some.map(({ id }) => ofStory(id)));
  const home = { api: [HOME_LIST.path], files: files.ofList(HOME_LIST.key) };
  const whole = await ofStory(long);
  for (const each of [...stories, home, whole]) await compareAnswers(stand, each, files);
  return [
    opening('a story, opened', stories),
    opening('a page of the list of stories', [home]),
    opening(`a story of ${PLACES} places, opened`, [whole]),
  ];
}

/** Both sides in turn, each first in every other round; the first round is to warm up. */
async function compare(
  asking: string,
  site: string,
  one: Opening,
  { rounds, lasts }: Omit<Turns, 'changes'>,
): Promise<Rates> {
  const rates: [number[], number[]] = [[], []];
  const sides = [
    { paths: one.files, each: one.reads },
    { paths: one.api, each: one.calls },
  ] as const;
  for (let round = -1; round < rounds; round += 1)
    for (const side of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const { paths, each } = sides[side];
      const answered = await answersASecond(
        asking,
        paths.map((one) => site + one),
        lasts,
      );
      if (round >= 0) rates[side].push(answered / each);
    }
  return rates;
}

/** What no server behind this one can be quicker than, asked by the same clients. */
async function mostThereIs(
  asking: string,
  program: string,
  home: string,
  { rounds, lasts }: Omit<Turns, 'changes'>,
): Promise<readonly number[]> {
  const { url, stop } = await startCeiling(program, home);
  try {
    const rates: number[] = [];
    for (let round = -1; round < rounds; round += 1) {
      const answered = await answersASecond(asking, [url], lasts);
      if (round >= 0) rates.push(answered);
    }
    return rates;
  } finally {
    await stop();
  }
}

async function answersASecond(asking: string, addresses: readonly string[], lasts: number): Promise<number> {
  const words = ['-packed', String(CLIENTS), String(lasts / 1000), ...addresses];
  const { code, stdout, stderr } = await runProgram(asking, words, { env: { PATH: process.env.PATH } });
  if (code !== 0) throw new Error(stderr);
  return Number(stdout);
}

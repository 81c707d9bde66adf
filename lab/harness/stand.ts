import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';

import { createApi, type Api } from '../../e2e/api/api.ts';
import { createPerson, type Person } from '../../e2e/api/people.ts';
import { createPlace, createStory, type PlaceDraft } from '../../e2e/api/stories.ts';
import { prepareProgram, type Program } from '../../e2e/system/program.ts';
import { startWaypost } from '../../e2e/system/start-waypost.ts';

/** What a run makes and the next one may use. */
export const FOLDER = join(repositoryRoot(), '.cache', 'lab');

/** The product as it is released, with its server and nobody else on it. */
export interface Stand {
  readonly program: Program;
  readonly url: string;
  readonly api: Api;
  readonly folder: string;
  /** Seconds of processor time so far. */
  processor(): number;
  /** Megabytes at most since the start, or since it was last forgotten. */
  peak(): number;
  forgetPeak(): void;
  /** Kills the server and starts another one over its data. */
  kill(): Promise<Stand>;
  stop(): Promise<void>;
}

export interface StandOptions {
  /** A name for data that is kept for the next run; without one the folder is new, and removed afterwards. */
  readonly keep?: string;
  readonly settings?: Readonly<Record<string, string>>;
}

export async function startStand({ keep, settings = {} }: StandOptions = {}): Promise<Stand> {
  const program = await prepareProgram();
  await mkdir(FOLDER, { recursive: true });
  const folder = keep === undefined ? await mkdtemp(join(FOLDER, 'data-')) : join(FOLDER, keep);
  return startOver(program, folder, settings, keep !== undefined);
}

async function startOver(
  program: Program,
  folder: string,
  settings: Readonly<Record<string, string>>,
  isKept: boolean,
): Promise<Stand> {
  const running = await startWaypost({
    ...{ program, dataFolder: folder },
    settings: { WAYPOST_RATE_LIMIT_EXEMPT: '127.0.0.1', ...settings },
  });
  const proc = (file: string): string => readFileSync(`/proc/${running.pid}/${file}`, 'utf8');
  return {
    ...{ program, folder, url: running.url, api: createApi(running.url) },
    processor() {
      // After the name, which may hold anything, the 12th and 13th are its time in ticks of a hundredth of a second.
      const fields = proc('stat').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) / 100;
    },
    peak: () => Number(/VmHWM:\s+(\d+)/.exec(proc('status'))?.[1]) / 1000,
    forgetPeak: () => writeFileSync(`/proc/${running.pid}/clear_refs`, '5'),
    async kill() {
      process.kill(running.pid, 'SIGKILL');
      await running.pause();
      return startOver(program, folder, settings, isKept);
    },
    async stop() {
      await running.pause();
      if (!isKept) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Somebody with a story of so many places. */
export async function writeStory(
  { api }: Stand,
  places: number,
  draft: (place: number) => PlaceDraft = () => ({}),
): Promise<{ readonly owner: Person; readonly story: string }> {
  const owner = await createPerson(api);
  const story = await createStory(api, owner);
  for (let place = 0; place < places; place += 1)
    await createPlace(api, owner, story, {
      ...{ title: `Stop ${place + 1}`, longitude: -9 + place / 100, latitude: 38 + place / 130 },
      ...draft(place),
    });
  return { owner, story };
}

import { median } from '../../median.ts';
import type { Reading } from './measure-reading.ts';
import { DISCOVER_CASES } from './discover-cases.ts';
import { slowestTiles, type MapFigures } from './measure-map.ts';
import type { Migration } from './migration.ts';
import { quantile } from './quantile.ts';
import type { Rates } from './throughput.ts';

/** What is measured, and what it is held to. */
export const GOAL = {
  /** 95th percentile of the large store by that of the small one. */
  slower: 1.3,
  startMs: 2000,
  memoryBytes: 400e6,
  /** Answers a second by those of PocketBase alone. */
  lists: 0.9,
  creates: 0.6,
  tilesMs: 50,
  firstViewMs: 1000,
  changeMs: 2000,
} as const;

export interface Throughput {
  readonly name: string;
  /** Ours, and PocketBase alone. */
  readonly rates: Rates;
  readonly least: number;
}

export interface ApiFigures {
  readonly stories: readonly [number, number];
  readonly readings: readonly Reading[];
  /** Questions about the map, of both stores. */
  readonly discovering: readonly Reading[];
  readonly map: MapFigures;
  /** Milliseconds of each start with the large store until the first answer. */
  readonly starts: readonly number[];
  /** Bytes in memory at most, with the large store. */
  readonly memory: number;
  readonly throughput: readonly Throughput[];
  readonly migration: Migration;
}

/** How many times slower the large store answers, at a part of the calls from 0 to 1. */
export function slower({ times: [small, large] }: Reading, part: number): number {
  return quantile(large, part) / quantile(small, part);
}

/** What a question about the map may take at most, in milliseconds; without it the stores are held against each other. */
export const mostMs = ({ name }: Reading): number | undefined =>
  DISCOVER_CASES.find((one) => one.name === name)?.mostMs;

const isQuick = (reading: Reading): boolean => {
  const most = mostMs(reading);
  return most === undefined ? slower(reading, 0.95) <= GOAL.slower : quantile(reading.times[1], 0.95) <= most;
};

const inWords = (reading: Reading): string =>
  mostMs(reading) === undefined
    ? `${slower(reading, 0.95).toFixed(2)} times slower`
    : `${quantile(reading.times[1], 0.95).toFixed(1)} ms`;

/** The ratio of two servers: in each round of its own, and then the middle of all rounds. */
export function ratioOf([ours, bare]: Rates): number {
  return median(ours.map((rate, round) => rate / (bare[round] ?? Number.NaN)));
}

/** A sentence for each figure that is beyond its goal. A figure that is not a number is beyond every goal. */
export function missed(figures: ApiFigures): readonly string[] {
  const { discovering, map, memory, migration, readings, starts, throughput } = figures;
  const checks: readonly (readonly [boolean, string])[] = [
    ...readings.map(
      (reading) =>
        [
          slower(reading, 0.95) <= GOAL.slower,
          `${reading.name}: ${slower(reading, 0.95).toFixed(2)} times slower`,
        ] as const,
    ),
    ...discovering.map((reading) => [isQuick(reading), `${reading.name}: ${inWords(reading)}`] as const),
    [slowestTiles(map) <= GOAL.tilesMs, `tiles take ${Math.round(slowestTiles(map))} ms`],
    [map.firstView <= GOAL.firstViewMs, `the first view takes ${Math.round(map.firstView)} ms`],
    [
      Math.max(...map.changes) <= GOAL.changeMs,
      `a change shows after ${Math.round(Math.max(...map.changes))} ms`,
    ],
    [map.differing === 0, `${map.differing} counts of viewports are not those of the records`],
    [median(starts) <= GOAL.startMs, `the start takes ${Math.round(median(starts))} ms`],
    [memory <= GOAL.memoryBytes, `${Math.round(memory / 1e6)} MB in memory`],
    ...throughput.map(
      ({ name, rates, least }) =>
        [ratioOf(rates) >= least, `${name}: ${ratioOf(rates).toFixed(2)} of PocketBase alone`] as const,
    ),
    [
      migration.endsAlike && migration.keepsAll && migration.checks,
      'the migration that was killed ends otherwise',
    ],
  ];
  return checks.filter(([holds]) => !holds).map(([, sentence]) => sentence);
}

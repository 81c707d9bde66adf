import type { Month } from './simulate-month.ts';

/** A story read to its end: docs/benchmarks/reader.md, without what belongs to the site and is fetched once. */
const STORY = { files: 62, bytes: 2_000_000 } as const;
const USUAL = {
  seed: 20_261_124,
  exponent: 0.8,
  storiesEach: 2,
  manifestSeconds: 1,
  peak: 2,
  ...STORY,
} as const;

/** A month small enough to be read in a minute, by which the simulation is checked against real caches. */
export const SMALL_MONTH: Omit<Month, 'manifestSeconds'> = {
  ...USUAL,
  ...{ readers: 3000, stories: 400, files: 6, bytes: 240_000, edges: 3, edgeBytes: 24e6 },
};

/** What is planned for: ten thousand authors with thirty stories each, read by up to ten million people a month. */
export const MONTHS: readonly Month[] = [
  { ...USUAL, readers: 100_000, stories: 10_000, edges: 10, edgeBytes: 20e9 },
  { ...USUAL, readers: 1_000_000, stories: 100_000, edges: 20, edgeBytes: 100e9 },
  { ...USUAL, readers: 10_000_000, stories: 300_000, edges: 30, edgeBytes: 100e9 },
  { ...USUAL, readers: 10_000_000, stories: 300_000, edges: 30, edgeBytes: 500e9 },
  // One cache behind those, as networks offer by the name of a shield or a reserve.
  { ...USUAL, readers: 10_000_000, stories: 300_000, edges: 1, edgeBytes: 1000e9 },
];

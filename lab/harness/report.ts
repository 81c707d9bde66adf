import { cpus } from 'node:os';

import type { Sizes } from './sizes.ts';
import type { Sides } from './statistics.ts';

/** One row of a report. */
export interface Figure {
  readonly what: string;
  readonly measured: string;
  readonly goal?: string;
  /** Whether it is as it should be; a figure without a goal is. */
  readonly holds?: boolean;
}

/** A case: measures in its own way, and says what came of it. */
export type Measure = (sizes: Sizes) => Promise<readonly Figure[]>;

export const round = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3);

/** Ours by theirs, with both beside it. `most` is what the ratio may come to. */
export function ratio(what: string, [ours, theirs]: Sides<number>, unit: string, most?: number): Figure {
  const by = ours / theirs;
  const measured = `${by.toFixed(2)} (${round(ours)} ÷ ${round(theirs)} ${unit})`;
  return { what, measured, ...(most === undefined ? {} : { goal: `≤ ${most}`, holds: by <= most }) };
}

export function atMost(what: string, value: number, most: number, unit: string): Figure {
  return { what, goal: `≤ ${most} ${unit}`, measured: `${round(value)} ${unit}`, holds: value <= most };
}

export const plain = (what: string, value: number, unit = ''): Figure => ({
  what,
  measured: `${round(value)} ${unit}`.trim(),
});

/** Prints a table; a figure that does not hold ends the program with 1. */
export function printFigures(name: string, figures: readonly Figure[], minutes: number): void {
  console.log(`\n# ${name}: ${cpus().length} cores, ${round(minutes)} minutes\n`);
  console.log('| figure | goal | measured | |\n| --- | --- | --- | --- |');
  for (const { what, goal = '', measured, holds = true } of figures)
    console.log(`| ${what} | ${goal} | ${measured} | ${holds ? '' : 'missed'} |`);
  if (figures.some(({ holds }) => holds === false)) process.exitCode = 1;
}

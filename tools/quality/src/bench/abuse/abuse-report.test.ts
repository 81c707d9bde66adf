/** @jest-environment node */
import { abuseReport, tooDear } from './abuse-report.ts';
import type { Cost } from './measure-calls.ts';

const cost = (call: string, cpu: number, memory: number, mayCostMore?: string): Cost => ({
  call,
  about: `the worst of ${call}`,
  cpu,
  memory,
  bytes: 1_234_567,
  ...(mayCostMore === undefined ? {} : { mayCostMore }),
});
const SIZE = {
  stories: 1_000_000,
  places: 500,
  ownStories: 400,
  ownPlaces: 19_400,
  apart: 200_000,
  along: 40_000,
};
const lineOf = (text: string, beginning: string) =>
  text.split('\n').find((line) => line.startsWith(beginning));

test('a call is too dear by its processor time or by its memory alone, and at the figure itself it is not', () => {
  const dear = [cost('slow', 100.1, 1), cost('large', 1, 20e6 + 1)];
  expect(tooDear([cost('just', 100, 20e6), ...dear])).toEqual(dear);
});

test('a call that may cost more, for a reason, counts neither as too dear nor as the costliest', () => {
  const costs = [cost('upload', 900, 90e6, 'it is 20 MB'), cost('list', 60.25, 16.2e6)];
  expect(tooDear(costs)).toEqual([]);
  const text = abuseReport(costs, SIZE, 5);
  expect(lineOf(text, '| processor time')).toBe(
    '| processor time of the costliest call | ≤ 100 ms | 60.3 ms |',
  );
  expect(lineOf(text, '| memory')).toBe('| memory of the costliest call | ≤ 20 MB | 16.2 MB |');
  expect(lineOf(text, '| upload')).toBe(
    '| upload | the worst of upload | 900.0 | 90.0 | 1.23 | it is 20 MB |',
  );
});

test('the page counts the calls beyond a figure and has a row for each call', () => {
  const text = abuseReport([cost('one', 101, 1), cost('two', 1, 21e6), cost('three', 5, 5e6)], SIZE, 5);
  expect(lineOf(text, '| calls beyond')).toBe('| calls beyond a figure | 0 | 2 |');
  for (const call of ['one', 'two', 'three']) expect(lineOf(text, `| ${call} |`)).toBeDefined();
  expect(text).toContain('The store has 1 000 000 stories');
  expect(text).toContain('median of 5 calls, one after another; all rows are of one run');
});

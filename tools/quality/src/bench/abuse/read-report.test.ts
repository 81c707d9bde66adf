/** @jest-environment node */
import { abuseReport } from './abuse-report.ts';
import type { Cost } from './measure-calls.ts';
import { measuredAnew, readReport } from './read-report.ts';

const SIZE = { stories: 9, places: 9, ownStories: 9, ownPlaces: 9, apart: 9, along: 9 };
const cost = (call: string, cpu: number, mayCostMore?: string): Cost => ({
  call,
  about: 'the longest',
  cpu,
  memory: 2_500_000,
  bytes: 30_000,
  ...(mayCostMore ? { mayCostMore } : {}),
});
const OLD = [cost('stories of all', 20), cost('new place', 300, 'it has to be read'), cost('places', 120)];

it('the page is read back as what it was written of', () => {
  expect(readReport(abuseReport(OLD, SIZE, 5))).toEqual({ costs: OLD, anew: [] });
});

it('calls measured anew stand in place of what was written of them, and the page names them', () => {
  const first = measuredAnew(readReport(abuseReport(OLD, SIZE, 5)), [cost('places', 80)]);
  const again = measuredAnew(readReport(abuseReport(first.costs, SIZE, 5, first.anew)), [
    cost('stories of all', 21),
  ]);
  const text = abuseReport(again.costs, SIZE, 5, again.anew);
  expect(text).toContain('of one run, but those of “places”, “stories of all”, measured later.');
  expect(text).toContain('| calls beyond a figure | 0 | 0 |');
  expect(again.costs.map(({ cpu }) => cpu)).toEqual([21, 300, 80]);
});

it('a call the page does not have is not a row of it', () => {
  expect(() => measuredAnew({ costs: OLD, anew: [] }, [cost('pictures', 1)])).toThrow('please measure all');
});

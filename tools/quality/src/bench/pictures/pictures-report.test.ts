/** @jest-environment node */
import { picturesReport, quantile } from './pictures-report.ts';

test('a quantile is the smallest value that so many do not exceed', () => {
  const values = Array.from({ length: 100 }, (_each, index) => 100 - index);
  expect([quantile(values, 0.5), quantile(values, 0.95), quantile(values, 1)]).toEqual([50, 95, 100]);
});

test('the ratio compares all answers of the busy phases with all of the idle ones', () => {
  const phase = (time: number) => ({
    reading: { times: Array<number>(20).fill(time), failed: 0 },
    fresh: [300],
    server: 90,
    workers: 300,
  });
  const text = picturesReport({ idle: [phase(10), phase(10)], busy: [phase(15), phase(15)] }, 15);
  expect(text).toContain("| readers' p95 with the worst pictures ÷ idle | ≤ 2 | 1.50 |");
});

/** @jest-environment node */
import { picturesReport, quantile } from './pictures-report.ts';

test('a quantile is the smallest value that so many do not exceed', () => {
  const values = Array.from({ length: 100 }, (_each, index) => 100 - index);
  expect([quantile(values, 0.5), quantile(values, 0.95), quantile(values, 1)]).toEqual([50, 95, 100]);
});

test('each busy phase is compared with the idle one before it, and all answers with all', () => {
  const phase = (time: number) => ({
    reading: { times: Array<number>(20).fill(time), failed: 0 },
    fresh: [300],
    server: 90,
    workers: 300,
    together: 300 + time,
  });
  const [idle, busy] = [
    [phase(10), phase(100), phase(10)],
    [phase(12), phase(110), phase(50)],
  ];
  const text = picturesReport({ idle, busy }, 8, 3);
  expect(text).toContain('÷ idle, median of the pairs | ≤ 2 | 1.20 (from 1.10 to 5.00) |');
  expect(text).toContain('| the same over all answers |  | 1.10 |');
  expect(text).toContain('together, at one time | ≤ 400 MB | 410 MB |');
});

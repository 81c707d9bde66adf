import { capacityReport } from './capacity-report.ts';
import { MONTHS, SMALL_MONTH } from './months.ts';
import { simulateMonth } from './simulate-month.ts';

const FIGURES = {
  ...{ cores: 2, writes: 600, acknowledged: 300, signIns: 5.84, pictureSeconds: 0.514 },
  ...{ answers: 500, files: 10_000, bytes: 30_000 },
};

test('the report has a row of each figure and each month, and says how they compare', () => {
  const month = { ...MONTHS[0]!, readers: 1000 };
  const report = capacityReport(FIGURES, [{ month, outcome: simulateMonth(month) }], undefined);
  for (const row of [
    '| the same, each in a bucket too before it is answered | 300 (0.50) |',
    '| sign-ins a second, eight at once | 5.8 |',
    '| the same bytes as files, behind Caddy | 10,000 (20.0) |',
    '| changes, in a bucket | 110,000 authors |',
    '| 1,000 | 10,000 | 10 of 20 GB |',
  ])
    expect(report).toContain(row);
  expect(report).not.toContain('real caches');
});

test('what real caches let through of a month stands beside what was simulated of it', () => {
  const month = { ...SMALL_MONTH, manifestSeconds: 43_200 };
  const real = { requests: 42_000, hitRate: 0.7164, bucketBytes: 402_400_000 };
  const checked = { month, lasts: 60_000, simulated: simulateMonth(month), real };
  const report = capacityReport(FIGURES, [], checked);
  expect(report).toContain('| requests | 42,000 | 42,000 |');
  expect(report).toMatch(/\| answered by the network \| \d\d\.\d % \| 71\.6 % \|/u);
  expect(report).toMatch(/\| read from the bucket, MB \| \d+\.\d \| 402\.4 \|/u);
});

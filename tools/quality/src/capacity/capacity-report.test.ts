import { capacityReport } from './capacity-report.ts';
import { MONTHS } from './months.ts';
import { simulateMonth } from './simulate-month.ts';

test('the report has a row of each figure and each month, and says how they compare', () => {
  const month = { ...MONTHS[0]!, readers: 1000 };
  const report = capacityReport(
    {
      ...{ cores: 2, writes: 600, acknowledged: 300, signIns: 5.84, pictureSeconds: 0.514 },
      ...{ answers: 500, files: 10_000, bytes: 30_000 },
    },
    [{ month, outcome: simulateMonth(month) }],
  );
  for (const row of [
    '| the same, each in a bucket too before it is answered | 300 (0.50) |',
    '| sign-ins a second, eight at once | 5.8 |',
    '| the same bytes as files, behind Caddy | 10,000 (20.0) |',
    '| changes, in a bucket | 110,000 authors |',
    '| 1,000 | 10,000 | 10 of 20 GB |',
  ])
    expect(report).toContain(row);
});

import type { Measured } from './measure-published.ts';
import { publishedReport } from './published-report.ts';

const SOON = { changed: [1.25, 0.75, 1], takenBack: [2, 1, 3] };

test('the report says of each opening how it compares, request by request too, and what is short of the goal', () => {
  const openings: readonly Measured[] = [
    {
      opening: { name: 'a story', calls: 2, reads: 3 },
      rates: [
        [1500, 1600, 1400],
        [300, 200, 350],
      ],
    },
    {
      opening: { name: 'a long story', calls: 11, reads: 3 },
      rates: [
        [1500, 1600, 1400],
        [60, 50, 70],
      ],
    },
  ];
  const report = publishedReport(2, {
    openings,
    ceiling: [7000, 6000, 6500],
    soon: { alone: SOON, besideOthers: SOON },
  });
  expect(report).toContain('| a story | 1,500 (3 files) | 300 (2 calls) | ≥ 20 | 5.0, short of it | 7.5 |');
  expect(report).toContain('| a long story | 1,500 (3 files) | 60 (11 calls) | ≥ 20 | 25.0 | 6.8 |');
  expect(report).toContain('6,500 answers a second');
  expect(report).toContain('21.7 for “a story”, 108.3 for “a long story”');
  expect(report).toContain('| another title is in the story’s file | ≤ 5 s | 1.0 s, 1.3 s | 1.0 s, 1.3 s |');
});

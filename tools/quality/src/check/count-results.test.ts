import { countJest } from './jest-suite.ts';
import { countPlaywright } from './playwright-suite.ts';
import { failureLines, runSuites, summaryLine } from './run-suites.ts';
import { honest } from './suite.ts';

test('Jest: passed, failed, skipped and unloadable files are told apart from silence', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      { name: '/repo/good.test.ts', status: 'passed', message: '' },
      { name: '/repo/bad.test.ts', status: 'failed', message: '● it adds\n\n  expected 2' },
    ],
  };
  expect(countJest(JSON.stringify(report))).toEqual({
    passed: 7,
    failed: 4,
    note: '2 skipped',
    failures: [{ name: '/repo/bad.test.ts', lines: ['● it adds', '', '  expected 2'] }],
  });
  expect(countJest('{}')).toEqual({ passed: 0, failed: 0 });
});

test('Playwright: a second try passes with a word, what never ran fails', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 3 };
  expect(countPlaywright(JSON.stringify({ stats, errors: [] }))).toEqual({
    passed: 6,
    failed: 4,
    note: '1 only on a retry, 3 skipped',
  });
  expect(
    countPlaywright(JSON.stringify({ stats: { ...stats, flaky: 0, skipped: 0 }, errors: [{}] })),
  ).toEqual({
    passed: 5,
    failed: 2,
  });
});

test.each([
  ['no test at all', { passed: 0, failed: 0 }, 0, { passed: 0, failed: 1, note: 'no test was run' }],
  [
    'a crash after good tests',
    { passed: 3, failed: 0 },
    134,
    { passed: 3, failed: 1, note: 'ended with code 134' },
  ],
  ['an honest failure', { passed: 3, failed: 2 }, 1, { passed: 3, failed: 2 }],
  ['a good run', { passed: 3, failed: 0 }, 0, { passed: 3, failed: 0 }],
])('%s is reported as such', (_, counted, code, expected) => {
  expect(honest(counted, code)).toEqual(expected);
});

test('a suite that throws fails with its sentence, and the others go on', async () => {
  const lines: string[] = [];
  const results = await runSuites(
    [
      [
        { name: 'one', run: () => Promise.reject(new Error('There is no browser.')) },
        { name: 'two', run: () => Promise.resolve({ passed: 4, failed: 0 }) },
      ],
      [{ name: 'three', run: () => Promise.resolve({ passed: 1, failed: 0 }) }],
    ],
    { env: {}, root: '/' },
    (line) => lines.push(line),
  );
  expect(results.map(({ failed, name, passed }) => ({ failed, name, passed }))).toEqual([
    { name: 'one', passed: 0, failed: 1 },
    { name: 'two', passed: 4, failed: 0 },
    { name: 'three', passed: 1, failed: 0 },
  ]);
  expect(lines).toContain('one        │ There is no browser.');
  expect(summaryLine(results)).toBe('5 passed, 1 failed');
});

test('what failed is said at the end of the run under its suite, and none that says much hides another', () => {
  const failures = [
    { name: 'TestLoud', lines: Array.from({ length: 200 }, (_, line) => `line ${line}`) },
    { name: 'TestQuiet', lines: ['it is 2, not 3'] },
  ];
  const results = [
    { name: 'lint', seconds: 1, passed: 1, failed: 0 },
    { name: 'go', seconds: 1, passed: 1, failed: 1, failures },
  ];
  const lines = failureLines(results);
  expect(lines).toHaveLength(1 + 15 + 2);
  expect(lines[0]).toBe('go         │ TestLoud');
  expect(lines.slice(-2)).toEqual(['go         │ TestQuiet', 'go         │ it is 2, not 3']);
});

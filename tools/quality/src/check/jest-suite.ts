import { reportingSuite } from './reporting-suite.ts';
import type { Suite, SuiteResult } from './suite.ts';

/** The unit tests of all workspaces; those in `*.slow.test.ts` build, publish or wait, and are left to a deep run. */
export const unitSuite = (deep: boolean): Suite =>
  jestSuite(
    'unit',
    deep ? [] : ['--testPathIgnorePatterns', '/node_modules/', '/dist/', '/\\.cache/', '\\.slow\\.test\\.'],
  );

/** The tests of everything that reads, shows or takes a date, from the root of the repository. */
export const DATE_TESTS = [
  'mf-authoring/src/features/story-form/story-form-page.test.tsx',
  'mf-authoring/src/photo/facts/capture-time.test.ts',
  'mf-map/src/features/story-map/captured-when.test.ts',
  'mf-stories/src/lib/story-card/story-card.test.tsx',
  'shared/kit/src/api/create-record.test.ts',
  'shared/contracts/src/calendar-date.test.ts',
] as const;

/** Dates once more, under the clocks where they slip most easily. */
export const dateSuites: readonly Suite[] = [
  jestSuite('dates west', ['--runTestsByPath', ...DATE_TESTS], 'America/Sao_Paulo'),
  jestSuite('dates east', ['--runTestsByPath', ...DATE_TESTS], 'Pacific/Kiritimati'),
];

function jestSuite(name: string, args: readonly string[], timeZone?: string): Suite {
  return reportingSuite({
    name,
    program: 'jest',
    run: (report) => ({
      args: ['--json', '--outputFile', report, '--maxWorkers=3', ...args],
      env: timeZone ? { TZ: timeZone } : {},
    }),
    count: countJest,
    hear: () => undefined,
  });
}

/** Counts Jest's JSON report. A test that was skipped counts as failed, a file that did not load too. */
export function countJest(report: string): SuiteResult {
  const numbers: unknown = JSON.parse(report);
  const number = (name: string): number => {
    const value: unknown = Object.entries(numbers ?? {}).find(([key]) => key === name)?.[1];
    return typeof value === 'number' ? value : 0;
  };
  const skipped = number('numPendingTests') + number('numTodoTests');
  const unloadable = number('numRuntimeErrorTestSuites');
  const failures = failedFiles(numbers).map(({ message, name }) => ({ name, lines: message.split('\n') }));
  return {
    passed: number('numPassedTests'),
    failed: number('numFailedTests') + skipped + unloadable,
    ...(skipped > 0 ? { note: `${skipped} skipped` } : {}),
    ...(failures.length > 0 ? { failures } : {}),
  };
}

interface TestFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
}

function failedFiles(report: unknown): readonly TestFile[] {
  const { testResults = [] } = report as { readonly testResults?: readonly TestFile[] };
  return testResults.filter(({ status }) => status === 'failed');
}

import { createGoReport } from './go-report.ts';

const event = (Action: string, Test?: string, more: object = {}) =>
  JSON.stringify({ Action, Package: 'waypost/backend/internal/pages', ...(Test ? { Test } : {}), ...more });

function follow(...lines: readonly string[]) {
  const printed: string[] = [];
  const report = createGoReport((line) => printed.push(line));
  for (const line of lines) report.hear(line);
  return { printed, result: report.result() };
}

test('tests are counted by their parts', () => {
  const { result } = follow(
    event('pass', 'TestHeaders/csp'),
    event('pass', 'TestHeaders/nosniff'),
    event('pass', 'TestHeaders'),
    event('pass', 'TestHead'),
    event('pass', undefined, { Elapsed: 0.4 }),
  );
  expect(result).toEqual({ passed: 3, failed: 0 });
});

test('a failing part is counted once and its output is printed', () => {
  const { printed, result } = follow(
    event('output', 'TestHeaders/csp', { Output: '    site_test.go:12: no policy\n' }),
    event('fail', 'TestHeaders/csp'),
    event('pass', 'TestHeaders/nosniff'),
    event('fail', 'TestHeaders'),
    event('fail', undefined, { Elapsed: 0.4 }),
  );
  expect(result).toEqual({
    passed: 1,
    failed: 1,
    failures: [
      { name: 'waypost/backend/internal/pages TestHeaders/csp', lines: ['    site_test.go:12: no policy'] },
    ],
  });
  expect(printed).toContain('    site_test.go:12: no policy');
  expect(printed).toContain('FAIL waypost/backend/internal/pages (0.4 s)');
});

test('a test that fails although its parts passed is a failure', () => {
  const { result } = follow(event('pass', 'TestHeaders/csp'), event('fail', 'TestHeaders'), event('fail'));
  expect(result).toEqual({ passed: 1, failed: 1 });
});

test('a package that does not build is a failure', () => {
  const { printed, result } = follow(
    JSON.stringify({
      Action: 'build-output',
      ImportPath: 'waypost/backend',
      Output: './main.go:3: undefined: x\n',
    }),
    event('fail'),
  );
  expect(result).toEqual({
    passed: 0,
    failed: 1,
    failures: [{ name: 'build', lines: ['./main.go:3: undefined: x'] }],
  });
  expect(printed).toContain('./main.go:3: undefined: x');
});

test('a skipped test is a failure, with the reason said', () => {
  expect(follow(event('skip', 'TestSlow'), event('pass')).result).toEqual({
    passed: 0,
    failed: 1,
    note: '1 skipped',
  });
});

test('a line that is not JSON is handed on', () => {
  expect(follow('go: downloading something').printed).toEqual(['go: downloading something']);
});

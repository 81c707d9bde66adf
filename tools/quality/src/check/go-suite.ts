import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { GO_ENV, GO_FLAGS } from '@waypost/cli-kit/go-build.ts';
import { findGo } from '@waypost/cli-kit/go-toolchain.ts';
import { createSteps } from '@waypost/cli-kit/steps.ts';

import { createGoReport } from './go-report.ts';
import { streamProgram } from './stream-program.ts';
import { honest, type Suite } from './suite.ts';

/** The backend's own checks: `go vet`, which counts as one, and its tests. What passed before and did not change is not run again. */
export const goSuite = (deep: boolean): Suite => ({
  name: 'go',
  run: async (context) => {
    const go = await findGo(createSteps(context.print), context.env);
    const cwd = join(context.root, 'backend');
    const run = (args: readonly string[], hear?: (line: string) => void) =>
      streamProgram(context, go, args, { cwd, env: GO_ENV, ...(hear ? { hear } : {}) });
    const vet = await run(['vet', ...GO_FLAGS, './...']);
    const report = createGoReport(context.print);
    // Vetted already, and more thoroughly than by `go test`.
    const test = (args: readonly string[]) =>
      run(['test', ...GO_FLAGS, '-vet=off', '-json', ...args], report.hear);
    const codes: number[] = [];
    if (deep) codes.push(await test(['-count=1', './...']));
    else {
      // Go does not notice that a file beside the backend has changed since a test passed.
      const beside = await packagesReadingBeside(cwd);
      const all: string[] = [];
      await run(['list', ...GO_FLAGS, './...'], (line) => line.startsWith('waypost/') && all.push(line));
      codes.push(await test(all.filter((name) => !beside.some((end) => name.endsWith(end)))));
      codes.push(await test(['-count=1', ...beside.map((end) => `.${end}`)]));
    }
    const tests = honest(report.result(), Math.max(...codes));
    return vet === 0
      ? { ...tests, passed: tests.passed + 1 }
      : { ...tests, failed: tests.failed + 1, note: 'go vet found something' };
  },
});

/** The ends of the names of packages whose tests read files outside the backend: by the test kit for contracts, or by a path three steps up. */
async function packagesReadingBeside(backend: string): Promise<readonly string[]> {
  const names = await readdir(join(backend, 'internal'), { recursive: true });
  const tests = names.filter((name) => name.endsWith('_test.go'));
  const read = await Promise.all(
    tests.map(async (name) => ({ name, text: await readFile(join(backend, 'internal', name), 'utf8') })),
  );
  const beside = read.filter(({ text }) =>
    /testkit\.Contract\[|"(?:\.\.\/){3,}(?:mf-|shared|tools)/.test(text),
  );
  return [...new Set(beside.map(({ name }) => `/internal/${dirname(name)}`))];
}

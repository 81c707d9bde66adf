import { join } from 'node:path';
import { GO_ENV, GO_FLAGS } from '@waypost/cli-kit/go-build.ts';
import { findGo } from '@waypost/cli-kit/go-toolchain.ts';
import { createSteps } from '@waypost/cli-kit/steps.ts';

import { createGoReport } from './go-report.ts';
import { streamProgram } from './stream-program.ts';
import { honest, type Suite } from './suite.ts';

/** The backend's own checks: `go vet`, which counts as one, and its tests. */
export const goSuite: Suite = {
  name: 'go',
  run: async (context) => {
    const go = await findGo(createSteps(context.print), context.env);
    const cwd = join(context.root, 'backend');
    const run = (args: readonly string[], hear?: (line: string) => void) =>
      streamProgram(context, go, args, { cwd, env: GO_ENV, ...(hear ? { hear } : {}) });
    const vet = await run(['vet', ...GO_FLAGS, './...']);
    const report = createGoReport(context.print);
    // Vetted already, and more thoroughly than by `go test`. Go would not notice that a file beside the backend has changed since a test passed.
    const code = await run(['test', ...GO_FLAGS, '-vet=off', '-count=1', '-json', './...'], report.hear);
    const tests = honest(report.result(), code);
    return vet === 0
      ? { ...tests, passed: tests.passed + 1 }
      : { ...tests, failed: tests.failed + 1, note: 'go vet found something' };
  },
};

import { join } from 'node:path';
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
    const vet = await streamProgram(context, go, ['vet', './...'], { cwd });
    const report = createGoReport(context.print);
    const code = await streamProgram(context, go, ['test', '-json', './...'], { cwd, hear: report.hear });
    const tests = honest(report.result(), code);
    return vet === 0
      ? { ...tests, passed: tests.passed + 1 }
      : { ...tests, failed: tests.failed + 1, note: 'go vet found something' };
  },
};

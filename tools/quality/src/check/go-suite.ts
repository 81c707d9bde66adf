import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
    const beside = await hashOfBeside(context.root);
    const run = (args: readonly string[], hear?: (line: string) => void) =>
      streamProgram(context, go, args, {
        cwd,
        env: { ...GO_ENV, FILES_BESIDE_BACKEND: beside },
        ...(hear ? { hear } : {}),
      });
    const vet = await run(['vet', ...GO_FLAGS, './...']);
    const report = createGoReport(context.print);
    // Vetted already, and more thoroughly than by `go test`.
    const test = (args: readonly string[]) =>
      run(['test', ...GO_FLAGS, '-vet=off', '-json', ...args], report.hear);
    const code = await test(deep ? ['-count=1', './...'] : ['./...']);
    const tests = honest(report.result(), code);
    return vet === 0
      ? { ...tests, passed: tests.passed + 1 }
      : { ...tests, failed: tests.failed + 1, note: 'go vet found something' };
  },
});

/** Changes with each file outside the backend that its tests read: those they name by `beside.Path`. */
async function hashOfBeside(root: string): Promise<string> {
  const folder = join(root, 'backend', 'internal');
  const sources = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.go')).sort();
  const hash = createHash('sha256');
  for (const name of sources) {
    const text = await readFile(join(folder, name), 'utf8');
    for (const [, file] of text.matchAll(/beside\.Path\("([^"]+)"\)/g))
      hash.update(await readFile(join(root, file!)));
  }
  return hash.digest('hex');
}

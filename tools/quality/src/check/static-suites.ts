import { installedProgram, streamProgram } from './stream-program.ts';
import type { Suite } from './suite.ts';

/** Checks that read the sources: each counts as one. */
export const staticSuites: readonly Suite[] = [
  programSuite('format', 'prettier', ['--check', '--log-level=warn', '.']),
  programSuite('lint', 'eslint', ['.', '--max-warnings', '0']),
  programSuite('types', 'tsc', ['--noEmit', '-p', 'tsconfig.json']),
];

function programSuite(name: string, program: string, args: readonly string[]): Suite {
  return {
    name,
    run: async (context) => {
      const code = await streamProgram(context, installedProgram(context.root, program), args);
      return code === 0
        ? { passed: 1, failed: 0 }
        : { passed: 0, failed: 1, note: `ended with code ${code}` };
    },
  };
}

import { installedProgram, streamProgram } from './stream-program.ts';
import type { Suite } from './suite.ts';

/**
 * Checks that read the sources: each counts as one. A file that did not change is not read again, except in a deep run: what a typed rule
 * says of a file can depend on others.
 */
export const staticSuites = (deep: boolean): readonly Suite[] => {
  const kept = (program: string) =>
    deep ? [] : ['--cache', '--cache-strategy=content', `--cache-location=.cache/checks/${program}`];
  const types = deep ? [] : ['--incremental', '--tsBuildInfoFile', '.cache/checks/types.tsbuildinfo'];
  return [
    programSuite('format', 'prettier', ['--check', '--log-level=warn', ...kept('prettier'), '.']),
    programSuite('lint', 'eslint', ['.', '--max-warnings', '0', ...kept('eslint')]),
    programSuite('types', 'tsc', ['--noEmit', '-p', 'tsconfig.json', ...types]),
  ];
};

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

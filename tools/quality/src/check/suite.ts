/** What came out of one suite. */
export interface SuiteResult {
  readonly passed: number;
  readonly failed: number;
  /** Said beside the numbers when they need a word. */
  readonly note?: string;
  /** Said once more at the end of the run, where nobody has to look for them. */
  readonly failures?: readonly Failure[];
}

/** What failed, and what it said of it, line by line. */
export interface Failure {
  readonly name: string;
  readonly lines: readonly string[];
}

/** What a suite may use while it runs. */
export interface SuiteContext {
  /** Prints a line under the suite's name. */
  readonly print: (line: string) => void;
  readonly env: NodeJS.ProcessEnv;
  /** The repository's folder. */
  readonly root: string;
}

export interface Suite {
  readonly name: string;
  run(context: SuiteContext): Promise<SuiteResult>;
}

/**
 * Makes sure a suite that crashed or ran nothing cannot pass for a good one.
 *
 * @param code the exit code of the program that ran the tests
 */
export function honest(result: SuiteResult, code: number): SuiteResult {
  if (result.passed + result.failed === 0) return { passed: 0, failed: 1, note: 'no test was run' };
  if (code !== 0 && result.failed === 0) return { ...result, failed: 1, note: `ended with code ${code}` };
  return result;
}

import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { installedProgram, streamProgram } from './stream-program.ts';
import { honest, type Suite, type SuiteResult } from './suite.ts';

interface ReportingSuite {
  readonly name: string;
  /** A program installed with the packages. */
  readonly program: string;
  /** How it is run so that it writes its report into this file. */
  readonly run: (report: string) => { readonly args: readonly string[]; readonly env?: NodeJS.ProcessEnv };
  /** Counts the report, a JSON text. */
  readonly count: (report: string) => SuiteResult;
  /** Gets the lines of its standard output; they are printed by default. */
  readonly hear?: (line: string) => void;
}

/** A suite whose program writes a report of its tests, which is what counts. */
export function reportingSuite({ name, program, run, count, hear }: ReportingSuite): Suite {
  return {
    name,
    run: async (context) => {
      const folder = join(context.root, '.cache', 'check');
      const report = join(folder, `${name.replace(' ', '-')}.json`);
      await mkdir(folder, { recursive: true });
      await rm(report, { force: true });
      const { args, env = {} } = run(report);
      const installed = installedProgram(context.root, program);
      const code = await streamProgram(context, installed, args, { env, ...(hear && { hear }) });
      return honest(count(await readFile(report, 'utf8').catch(() => '{}')), code);
    },
  };
}

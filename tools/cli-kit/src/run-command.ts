import { describeProblem } from './plain-problem.ts';

/** Runs a command's work; what goes wrong is one sentence, and the exit code 1. */
export function runCommand(work: () => Promise<void>): void {
  work().catch((problem: unknown) => {
    console.error(`\n${describeProblem(problem)}`);
    process.exit(1);
  });
}

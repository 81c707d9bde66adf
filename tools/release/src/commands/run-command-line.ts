import { describeProblem } from '@waypost/cli-kit/plain-problem.ts';
import { CommanderError, type Command } from 'commander';

import { plainLines } from '../format/plain-words.ts';
import { ReleaseProblem } from '../format/release-problem.ts';
import { createProgram } from './create-program.ts';

function allOf(command: Command): Command[] {
  return [command, ...command.commands.flatMap(allOf)];
}

/**
 * Runs one command line and prints what comes of it: also a wrong use is told in JSON to programs that ask.
 *
 * @returns the exit code, unless the command has set one itself
 */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  const program = createProgram();
  const isJson = args.includes('--json');
  for (const command of allOf(program))
    command
      .exitOverride()
      .showHelpAfterError('Add --help to see the commands and options.')
      .configureOutput({ writeErr: (text) => (isJson ? undefined : console.error(text.trimEnd())) });
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (problem) {
    const isUsage = problem instanceof CommanderError;
    if (isUsage && problem.exitCode === 0) return 0;
    const code = problem instanceof ReleaseProblem ? problem.code : isUsage ? 'usage' : undefined;
    if (isJson) console.log(JSON.stringify({ error: describeProblem(problem), code }));
    else if (!isUsage) console.error(plainLines(describeProblem(problem)));
    return 1;
  }
}

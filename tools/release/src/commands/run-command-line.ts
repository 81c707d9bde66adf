import { describeProblem } from '@waypost/cli-kit/plain-problem.ts';
import { CommanderError, type Command } from 'commander';

import { plainLines } from '../format/plain-words.ts';
import { ReleaseProblem } from '../format/release-problem.ts';
import { createProgram } from './create-program.ts';
import { EXAMPLES } from './examples.ts';

const HELP = new Set(['-h', '--help']);

function allOf(command: Command): Command[] {
  return [command, ...command.commands.flatMap(allOf)];
}

/** The command the line begins with, as words; null when it names one that does not exist. */
function namedCommand(program: Command, args: readonly string[]): string | null {
  const names: string[] = [];
  let command = program;
  for (const word of args.filter((one) => !one.startsWith('-'))) {
    if (command.commands.length === 0) break;
    if (word === 'help') break;
    const next = command.commands.find((one) => one.name() === word);
    if (!next) return null;
    names.push(word);
    command = next;
  }
  return names.join(' ');
}

/** What is wrong with the line, as sentences, with one that is right. */
function usageProblem({ message }: CommanderError, name: string | null): string {
  const words = message
    .replace(/^error: /, '')
    .replaceAll('\n', ' ')
    .replace(/^./, (letter) => letter.toUpperCase());
  const example = name === null ? undefined : EXAMPLES[name];
  return [
    /[.?)]$/.test(words) ? words : `${words}.`,
    ...(example === undefined ? [] : [`For example: npx waypost-release ${example}`]),
    'Add --help to see what there is.',
  ].join('\n');
}

/**
 * Runs one command line and prints what comes of it: also a wrong use is told in JSON to programs that ask.
 *
 * @returns the exit code, unless the command has set one itself
 */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  const program = createProgram();
  const named = namedCommand(program, args);
  const held: string[] = [];
  for (const command of allOf(program))
    command.exitOverride().configureOutput({ writeErr: (text) => void held.push(text) });
  // Asked for help on a command that does not exist, the library would answer with the help of all.
  const line = named === null ? args.filter((word) => !HELP.has(word)) : [...args];
  try {
    await program.parseAsync(line, { from: 'user' });
    return 0;
  } catch (problem) {
    const isUsage = problem instanceof CommanderError;
    if (isUsage && problem.exitCode === 0) return 0;
    if (isUsage && problem.code === 'commander.help' && !args.includes('--json')) {
      console.error(held.join('').trimEnd());
      return 1;
    }
    const message =
      isUsage && problem.code === 'commander.help'
        ? 'Say which command. Add --help to see what there is.'
        : isUsage
          ? usageProblem(problem, named)
          : describeProblem(problem);
    const code = problem instanceof ReleaseProblem ? problem.code : isUsage ? 'usage' : undefined;
    if (args.includes('--json')) console.log(JSON.stringify({ error: message, code }));
    else console.error(plainLines(message));
    return 1;
  }
}

import { runCommandLine } from './commands/run-command-line.ts';

const code = await runCommandLine(process.argv.slice(2));
if (code > 0) process.exitCode = code;

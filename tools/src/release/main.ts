import { describeProblem } from '../start/plain-problem.ts';
import { createProgram } from './commands/create-program.ts';

const args = process.argv.slice(2);

createProgram()
  .parseAsync(args, { from: 'user' })
  .catch((problem: unknown) => {
    const message = describeProblem(problem);
    if (args.includes('--json')) console.log(JSON.stringify({ error: message }));
    else console.error(message);
    process.exitCode = 1;
  });

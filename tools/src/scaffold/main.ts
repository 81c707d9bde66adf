import { Command } from 'commander';
import { describeProblem, PlainProblem } from '../start/plain-problem.ts';
import { repositoryRoot } from '../start/repository-root.ts';
import { runProgram } from '../start/run-program.ts';
import { createSteps } from '../start/steps.ts';
import { nameRemote, type NewRemote } from './new-remote.ts';
import { scaffoldRemote } from './scaffold-remote.ts';

interface Wish {
  readonly expose?: string;
  readonly path?: string;
  readonly install: boolean;
}

async function main(): Promise<void> {
  const command = new Command('new:remote')
    .description(
      'Makes a remote of its own: a folder with one page and its test, known to the rest of the repository.',
    )
    .argument('<name>', 'its folder, such as mf-guides')
    .option('--expose <id>', 'what it shows first; by default its name without mf-')
    .option(
      '--path <address>',
      'address that shows it, such as /guides; without one it stands in a slot of another page',
    )
    .option('--no-install', 'do not install the packages afterwards')
    .parse(process.argv);
  const [name = ''] = command.args;
  const wish = command.opts<Wish>();
  const remote = readNames(name, wish);
  const files = await scaffoldRemote(repositoryRoot(), remote);
  console.log(files.map((file) => `  ${file}`).join('\n'));
  if (wish.install) await install();
  console.log(nextSteps(remote));
}

function readNames(name: string, wish: Wish): NewRemote {
  try {
    return nameRemote({ name, ...wish });
  } catch (problem) {
    throw new PlainProblem((problem as Error).message);
  }
}

async function install(): Promise<void> {
  await createSteps().run('Linking the new package', async () => {
    const { code } = await runProgram('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: repositoryRoot(),
    });
    if (code !== 0)
      throw new PlainProblem(
        'Its files are there, but npm could not link it. Please run npm install at the root.',
      );
  });
}

function nextSteps({ exposeId, name, path }: NewRemote): string {
  const see =
    path === undefined
      ? `  Show it          <host.Slot expose="${exposeId}" /> in a page of another remote`
      : `  See it           npm run dev -- ${name}, then the address ${path}`;
  return `
${see}
  Test it          npx jest ${name}/
  Tell people      a row in README.md and in docs/architecture.md
  Release it       docs/guides/releasing.md; it needs a key of its own
`;
}

main().catch((problem: unknown) => {
  console.error(`\n${describeProblem(problem)}`);
  process.exit(1);
});

import { PlainProblem } from '@waypost/cli-kit/plain-problem.ts';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { runCommand } from '@waypost/cli-kit/run-command.ts';
import { runProgram } from '@waypost/cli-kit/run-program.ts';
import { createSteps } from '@waypost/cli-kit/steps.ts';
import { Command } from 'commander';

import { nameRemote, type NewRemote } from './new-remote.ts';
import { scaffoldRemote } from './scaffold-remote.ts';

interface Options {
  readonly expose?: string;
  readonly path?: string;
  readonly protected?: boolean;
  readonly menu?: boolean;
  readonly slot?: string;
  readonly install: boolean;
}

async function main(): Promise<void> {
  const command = new Command('new:remote')
    .description('Makes a new remote: a folder with one page and its test.')
    .argument('<name>', 'its folder, such as mf-guides; guides makes mf-guides too')
    .option('--expose <id>', 'what it shows first; by default its name without mf-')
    .option(
      '--path <address>',
      'its address, such as /guides; without one it is shown in a slot of another page',
    )
    .option('--protected', 'the page exists only while someone is signed in')
    .option('--menu', 'the navigation has a link to the page')
    .option('--slot <place>', 'a slot of another page that it fills too, such as landing-page.after-stories')
    .option('--no-install', 'do not install the packages afterwards')
    .parse(process.argv);
  const [name = ''] = command.args;
  const options = command.opts<Options>();
  const remote = readNames(name, options);
  const files = await scaffoldRemote(repositoryRoot(), remote);
  console.log(files.map((file) => `  ${file}`).join('\n'));
  if (options.install) await install();
  console.log(nextSteps(remote));
}

function readNames(name: string, options: Options): NewRemote {
  try {
    return nameRemote({ name, ...options });
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

/** What has to go live, in order: a page loads nothing that no trusted key has signed. */
function releaseSteps({ name, path, slot }: NewRemote): string[] {
  const id = name.replace(/^mf-/, '');
  return [
    `a key: mkdir -p .data/keys && npx waypost-release keys new ${name} --id ${id} -o .data/keys`,
    `the holder of the root key: npx waypost-release keys trust .data/keys/${id}.pub.json --root .data/keys/root.key.json`,
    `npm run build -- ${name}, then npx waypost-release publish ${name} --key .data/keys/${id}.key.json --site <the live site>`,
    ...(path === undefined && slot === undefined
      ? ['the remote in whose page it stands, rebuilt with <host.Slot>']
      : []),
  ];
}

function nextSteps(remote: NewRemote): string {
  const { exposeId, name, path } = remote;
  const see =
    path === undefined
      ? `  Show it          <host.Slot expose="${exposeId}" /> in a page of another remote`
      : `  See it           npm run dev -- ${name}, then the address ${path}`;
  const steps = releaseSteps(remote).map((step, index) => `    ${index + 1}. ${step}`);
  return `
${see}
  Test it          npx jest ${name}/
  Tell people      a row in README.md
  Release it       in this order (docs/guides/work-on-one-remote.md, "Take it live"):
${steps.join('\n')}
`;
}

runCommand(main);

import { Command } from 'commander';

import { createCareCommands } from './care-commands.ts';
import { createChangeCommands } from './change-commands.ts';
import { createKeysCommand } from './keys-command.ts';
import { createLookCommands } from './look-commands.ts';

const STORY = `
How a release works:
  1. publish   your build is checked, uploaded and named as candidate; no one sees it yet
  2. ramp      10% of visitors get it, then 50, then 100; those who have it keep it
  3. promote   it becomes stable, and the build before it is the one to fall back to
  rollback     at any time: back to stable, live on the next page load, without a build

Nothing is ever overwritten: files are named by their content, and the release changes completely or not at
all, even if others publish at the same moment. Each team's key signs for its own remote only.

To save typing, set once:
  WAYPOST_RELEASE_STORE      the folder or bucket with the releases
  WAYPOST_RELEASE_KEY        the root's public key
  WAYPOST_RELEASE_KEY_FILE   your key file
For a bucket, set credentials and region as for any AWS tool (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION).

Example:
  npx waypost-release publish mf-map && npx waypost-release ramp mf-map 10
  npx waypost-release status
  npx waypost-release rollback mf-map --reason "markers are off"
`;

/** The whole command line. */
export function createProgram(): Command {
  const program = new Command('waypost-release')
    .description('Publish, ramp and roll back one remote of Waypost at a time.')
    .addHelpText('after', STORY)
    .configureHelp({ sortSubcommands: false });
  for (const command of [
    ...createChangeCommands(),
    ...createLookCommands(),
    ...createCareCommands(),
    createKeysCommand(),
  ])
    program.addCommand(command);
  return program;
}

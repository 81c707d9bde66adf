import { runCommandLine } from '../commands/run-command-line.ts';

/** What the commands of a test print. */
export interface HeardCommands {
  readonly said: string[];
  readonly complained: string[];
  /** Runs a line that is to be refused; answers with the complaint. */
  refused(...args: string[]): Promise<string>;
}

/** Hears what the commands of each test print, and keeps the settings of this machine from them. */
export function hearCommands(): HeardCommands {
  const said: string[] = [];
  const complained: string[] = [];
  beforeEach(() => {
    for (const name of ['STORE', 'KEY', 'KEY_FILE']) delete process.env[`WAYPOST_RELEASE_${name}`];
    said.length = complained.length = 0;
    jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
    jest.spyOn(console, 'error').mockImplementation((line: string) => void complained.push(line));
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  });
  afterEach(() => jest.restoreAllMocks());
  return {
    said,
    complained,
    async refused(...args) {
      complained.length = 0;
      expect([args, await runCommandLine(args)]).toEqual([args, 1]);
      return complained.join('\n');
    },
  };
}

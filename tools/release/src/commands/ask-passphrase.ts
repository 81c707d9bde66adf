import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

import { ReleaseProblem } from '../format/release-problem.ts';

/** The setting that names a file with a passphrase, for programs. */
const FILE = 'WAYPOST_RELEASE_PASSPHRASE_FILE';

/** Asks in the terminal, without showing what is typed. */
async function typed(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

/**
 * The passphrase of a key: of the file the setting names, or typed. Null where there is neither.
 *
 * @throws ReleaseProblem when that file can not be read
 */
export async function askPassphrase(keyFile: string): Promise<string | null> {
  const file = process.env[FILE];
  if (!file) return process.stdin.isTTY ? typed(`Passphrase of ${keyFile}: `) : null;
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ReleaseProblem('usage', `${FILE} names ${file}, which can't be read.`);
  });
  return text.replace(/\r?\n$/, '');
}

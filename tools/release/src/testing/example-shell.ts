import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShellDescription } from '@waypost/build/parts/describe-shell.ts';
import { integrityOf } from '@waypost/build/webpack/file-hashes.ts';

/**
 * Writes a build of a shell with one script. Answers with the folder.
 *
 * @param api address of the backend it was built with; none by default
 */
export async function writeExampleShell(folder: string, api = ''): Promise<string> {
  await mkdir(path.join(folder, 'f'), { recursive: true });
  const file = 'shell.0123456789abcdef.js';
  const code = Buffer.from(`/*${'the shell '.repeat(300)}*/`);
  await writeFile(path.join(folder, 'f', file), code);
  const description: ShellDescription = {
    scripts: [{ file, integrity: integrityOf(code) }],
    styles: [],
    style: '',
    components: {},
    texts: {},
    later: [],
    offer: { hostApi: '1.0.0', runtime: '2.9.2', shared: { react: '19.3.1' } },
    api,
    files: [file],
  };
  await writeFile(path.join(folder, 'build.json'), JSON.stringify(description));
  return folder;
}

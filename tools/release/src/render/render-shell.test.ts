import path from 'node:path';

import { createProgram } from '../commands/create-program.ts';
import { renderStore } from './render-store.ts';
import { createFolderStore } from '../store/folder-store.ts';
import { exampleBuild, writeBuild } from '../testing/example-build.ts';
import { writeExampleShell } from '../testing/example-shell.ts';
import { exampleForEachTest } from '../testing/example-for-each-test.ts';

const example = exampleForEachTest();
let shell: string;

beforeEach(async () => {
  shell = await writeExampleShell(path.join(example.folder, 'shell'));
});

test('a shell without the address of a backend is told of once, one with it asks there from its first call on', async () => {
  const said: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  const run = async (folder: string) => {
    said.length = 0;
    const access = ['--store', example.store.name, '--root-key', example.access.rootKey];
    await createProgram().parseAsync(['render', '--shell', folder, ...access], { from: 'user' });
    return said.join('\n');
  };
  const words = 'This shell asks the page’s own address for /api/.';
  expect(await run(shell)).toContain(words);
  expect(await run(shell)).not.toContain(words);
  const api = 'https://api.example.org';
  const built = await writeExampleShell(path.join(example.folder, 'built'), api);
  const answer = await run(built);
  expect(answer).not.toContain(words);
  expect(answer).toContain(`connect-src 'self' ${api};`);
  expect((await example.store.read('index.html'))!.bytes.toString()).toContain(`"api":"${api}"`);
});

test('a folder without a build of the shell, or a store without a release, is answered with one sentence', async () => {
  const remote = await writeBuild(path.join(example.folder, 'map'), exampleBuild('mf-map', { seed: 'one' }));
  await expect(renderStore(example.access, remote)).rejects.toThrow(
    `The build in ${remote} is not a build of this shell`,
  );
  const store = createFolderStore(path.join(example.folder, 'mistyped'));
  await expect(renderStore({ ...example.access, store }, shell)).rejects.toThrow('Is that the right place?');
});

test('no shell that was built is one sentence', async () => {
  await expect(renderStore(example.access, path.join(example.folder, 'nowhere'))).rejects.toThrow(
    'There is no build of the shell',
  );
});

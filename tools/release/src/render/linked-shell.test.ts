/** @jest-environment node */
import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';

import { exampleForEachTest } from '../testing/example-for-each-test.ts';
import { writeShell } from './write-shell.ts';

const example = exampleForEachTest();
const LINK = 'later.0123456789abcdef.js';

test('a shell with a link among its files is not written to the store', async () => {
  const folder = path.join(example.folder, 'shell');
  await mkdir(path.join(folder, 'f'), { recursive: true });
  await symlink('/proc/self/environ', path.join(folder, 'f', LINK));
  const offer = { hostApi: '1.0.0', runtime: '1.0.0', shared: {} };
  const shell = {
    scripts: [],
    styles: [],
    style: '',
    components: {},
    later: [],
    offer,
    api: '',
    files: [LINK],
  };
  await expect(writeShell(example.store, folder, shell)).rejects.toThrow('is a link');
  expect(await example.store.list('shell/')).toEqual([]);
});

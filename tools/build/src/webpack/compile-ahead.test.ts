/** @jest-environment node */
import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { runWebpack } from '../parts/run-webpack.ts';
import { compileAhead } from './compile-ahead.ts';

it('the first scripts of a page begin with the word to compile them whole, minimized as they are, and later ones do not', async () => {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'compile-ahead-')));
  try {
    await writeFile(path.join(folder, 'shell.js'), "console.log(1); import('./page.js').then(console.log);");
    await writeFile(path.join(folder, 'page.js'), 'export default 2;');
    await runWebpack({
      mode: 'production',
      context: folder,
      entry: { shell: './shell.js' },
      output: { path: path.join(folder, 'f'), filename: '[name].[contenthash].js' },
      plugins: [compileAhead()],
    });
    const begins = await Promise.all(
      (await readdir(path.join(folder, 'f'))).map(async (file) => {
        const [line] = (await readFile(path.join(folder, 'f', file), 'utf8')).split('\n');
        return [file.split('.')[0] === 'shell', line === '//# allFunctionsCalledOnLoad'];
      }),
    );
    expect(begins.toSorted()).toEqual([
      [false, false],
      [true, true],
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

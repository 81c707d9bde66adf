/** @jest-environment node */
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  ConsumeSharedPlugin,
  ModuleFederationPlugin,
  ProvideSharedPlugin,
} from '@module-federation/enhanced';
import webpack, { type Stats } from 'webpack';

import { OneSharingPlugin } from './one-sharing-plugin.ts';

let folder: string;

beforeEach(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'one-sharing-')));
  await writeFile(path.join(folder, 'story.js'), 'export const story = 1;');
  await writeFile(path.join(folder, 'entry.js'), "import('./story.js');");
});

afterEach(() => rm(folder, { recursive: true }));

async function build(): Promise<string> {
  const stats = await new Promise<Stats>((resolve, reject) => {
    webpack(
      {
        mode: 'development',
        context: folder,
        entry: './entry.js',
        output: { path: path.join(folder, 'dist'), uniqueName: 'example' },
        plugins: [
          new ModuleFederationPlugin({
            name: 'example',
            manifest: false,
            dts: false,
            virtualRuntimeEntry: true,
          }),
          new ProvideSharedPlugin({ provides: { './story.js': { shareKey: 'story', version: '1.2.3' } } }),
          new ConsumeSharedPlugin({ consumes: {} }),
          new OneSharingPlugin(),
        ],
      },
      (failure, result) => (result ? resolve(result) : reject(failure ?? new Error('no result'))),
    );
  });
  expect(stats.hasErrors()).toBe(false);
  return readFile(path.join(folder, 'dist', 'main.js'), 'utf8');
}

it('a build shares its modules in the way of the federation, and in no other', async () => {
  const text = await build();
  expect(text.match(/__webpack_require__\.I = /g)).toHaveLength(1);
  expect(text).toContain('bundlerRuntime.I(');
  expect(text).toContain('1.2.3');
});

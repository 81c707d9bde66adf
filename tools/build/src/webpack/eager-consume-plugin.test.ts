/** @jest-environment node */
import { mkdtemp, mkdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConsumeSharedPlugin } from '@module-federation/enhanced';
import webpack, { type Stats } from 'webpack';

import { EagerConsumePlugin } from './eager-consume-plugin.ts';

describe('EagerConsumePlugin', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await realpath(await mkdtemp(path.join(tmpdir(), 'eager-consume-')));
    await mkdir(path.join(folder, 'node_modules/react'), { recursive: true });
    await writeFile(path.join(folder, 'node_modules/react/index.js'), 'module.exports = {};');
    await writeFile(path.join(folder, 'story-card.js'), "import 'react';");
  });

  afterEach(() => rm(folder, { recursive: true }));

  async function build(entry: string): Promise<string[]> {
    await writeFile(path.join(folder, 'entry.js'), entry);
    const stats = await new Promise<Stats>((resolve, reject) => {
      webpack(
        {
          mode: 'development',
          context: folder,
          entry: './entry.js',
          output: { path: path.join(folder, 'dist'), uniqueName: 'mf-example' },
          plugins: [
            new ConsumeSharedPlugin({
              consumes: { react: { import: false, requiredVersion: '^19.0.0', singleton: true } },
            }),
            new EagerConsumePlugin(),
          ],
        },
        (failure, result) => (result ? resolve(result) : reject(failure ?? new Error('no result'))),
      );
    });
    return (stats.toJson({ errors: true }).errors ?? []).map((error) => error.message);
  }

  it('stops a remote whose entry takes a shared module at once, and names the file', async () => {
    const [message] = await build("import './story-card.js';");
    expect(message).toContain("story-card.js takes a shared module into this remote's entry");
  });

  it('lets a shared module of a later file pass', async () => {
    expect(await build("import('./story-card.js');")).toEqual([]);
  });
});

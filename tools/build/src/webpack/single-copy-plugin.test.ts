import { mkdtemp, mkdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Stats } from 'webpack';

import { SingleCopyPlugin } from './single-copy-plugin.ts';

describe('SingleCopyPlugin', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await realpath(await mkdtemp(path.join(tmpdir(), 'single-copy-')));
    for (const [file, content] of Object.entries({
      'node_modules/react/index.js': 'module.exports = {};',
      'node_modules/antd/es/index.js': 'export const Button = 1;',
      'node_modules/antd/es/button/index.js': 'export default 1;',
      'node_modules/some-widget/index.js': "module.exports = require('react');",
    })) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), content);
    }
  });

  afterEach(() => rm(folder, { recursive: true }));

  async function build(source: string): Promise<string[]> {
    await writeFile(path.join(folder, 'story-card.js'), source);
    const stats = await new Promise<Stats>((resolve, reject) => {
      webpack(
        {
          mode: 'development',
          context: folder,
          entry: './story-card.js',
          output: { path: path.join(folder, 'dist') },
          plugins: [new SingleCopyPlugin()],
        },
        (failure, result) => (result ? resolve(result) : reject(failure ?? new Error('no result'))),
      );
    });
    return (stats.toJson({ errors: true }).errors ?? []).map((error) => error.message);
  }

  it('stops a remote that bundles React itself and names the file', async () => {
    const [message] = await build("import 'react';");
    expect(message).toContain('story-card.js brings a second copy of react');
  });

  it('stops a second React that comes along with a library, and names the file that asked for the library', async () => {
    const [message] = await build("import 'some-widget';");
    expect(message).toContain('story-card.js brings a second copy of react');
  });

  it('stops a remote that imports the whole of antd', async () => {
    const [message] = await build("import * as antd from 'antd/es/index.js'; console.log(antd);");
    expect(message).toContain('story-card.js brings the whole of antd');
  });

  it('lets a single component pass', async () => {
    expect(await build("import Button from 'antd/es/button/index.js'; console.log(Button);")).toEqual([]);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ProvideSharedPlugin } from '@module-federation/enhanced';

import { REPOSITORY } from '../webpack/base-config.ts';
import { laterModules } from './later-modules.ts';
import { runWebpack } from './run-webpack.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'later-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

test('what comes in files of its own is told in one order, whichever webpack comes to first', async () => {
  const provided = ['react', 'dompurify', 'antd/es/select', 'antd/es/button'];
  const entry = path.join(folder, 'index.js');
  writeFileSync(entry, provided.map((request) => `import('${request}');`).join('\n'));
  const { modules } = await runWebpack({
    mode: 'development',
    context: REPOSITORY,
    entry,
    output: { path: path.join(folder, 'dist') },
    resolve: { modules: [path.join(REPOSITORY, 'node_modules')] },
    // Only what is provided counts, not what it is made of.
    externals: [/^\.\.?\//, /^(?!antd|react$|dompurify$|\/)/],
    plugins: [
      new ProvideSharedPlugin({
        provides: Object.fromEntries(
          provided.map((request) => [request, { shareKey: request, version: '1.0.0' }]),
        ),
      }),
    ],
  });
  const wanted = ['antd/es/button', 'antd/es/select', 'dompurify'];
  expect([...laterModules(modules).keys()]).toEqual(wanted);
  expect([...laterModules([...modules].reverse()).keys()]).toEqual(wanted);
});

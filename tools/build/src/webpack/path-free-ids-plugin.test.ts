/** @jest-environment node */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ModuleFederationPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';

import { runWebpack } from '../parts/run-webpack.ts';
import { FEDERATION_OPTIONS, RUNTIME_FROM_PAGE } from './page-runtime.ts';
import { PathFreeIdsPlugin } from './path-free-ids-plugin.ts';

const folders: string[] = [];

afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** Ids of the modules of a small shell that provides one module, and has one whose address holds the folder. */
async function idsIn(name: string, isPlain = false): Promise<readonly string[]> {
  const parent = realpathSync(mkdtempSync(path.join(tmpdir(), 'ids-')));
  folders.push(parent);
  const root = `${path.join(parent, name)}/`;
  const shared = path.join(root, 'node_modules', 'provided');
  mkdirSync(shared, { recursive: true });
  writeFileSync(path.join(shared, 'package.json'), '{ "name": "provided", "version": "1.0.0" }');
  writeFileSync(path.join(shared, 'index.js'), 'module.exports = 2;');
  writeFileSync(path.join(root, 'used.js'), 'module.exports = 1;');
  const text = Buffer.from(`module.exports = require('${root}used.js');`).toString('base64');
  writeFileSync(
    path.join(root, 'index.js'),
    `console.log(require('data:text/javascript;charset=utf-8;base64,${text}'), import('provided'));`,
  );
  const compilation = await runWebpack({
    mode: 'production',
    context: root,
    entry: './index.js',
    output: { path: path.join(root, 'dist') },
    externals: RUNTIME_FROM_PAGE,
    optimization: { concatenateModules: false, moduleIds: 'deterministic', minimize: false },
    plugins: [
      new ModuleFederationPlugin({ ...FEDERATION_OPTIONS, name: 'shell' }),
      new ProvideSharedPlugin({ provides: { provided: { shareKey: 'provided' } } }),
      ...(isPlain ? [] : [new PathFreeIdsPlugin(root)]),
    ],
  });
  return [...compilation.modules]
    .map((module) => `${module.type} ${compilation.chunkGraph.getModuleId(module)}`)
    .sort();
}

test('two checkouts of the same sources give all modules the same ids, the federation plugin’s among them', async () => {
  const [one, other] = await Promise.all([idsIn('one'), idsIn('another')]);
  expect(one.filter((id) => id.includes('federation-')).length).toBeGreaterThan(1);
  expect(one).toEqual(other);
});

test('without it their ids follow the folder', async () => {
  const [one, other] = await Promise.all([idsIn('one', true), idsIn('another', true)]);
  const differing = one.filter((id) => !other.includes(id)).map((id) => id.split(' ')[0]);
  expect(differing).toEqual(['javascript/esm', 'provide-module']);
});

/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';

import { PathFreeIdsPlugin } from './path-free-ids-plugin.ts';

const folders: string[] = [];

afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** The text of a bundle whose one extra module is given as an address that names the folder it lies in. */
async function bundleIn(name: string, isPlain = false): Promise<string> {
  const parent = realpathSync(mkdtempSync(path.join(tmpdir(), 'ids-')));
  folders.push(parent);
  const root = `${path.join(parent, name)}/`;
  mkdirSync(root);
  writeFileSync(path.join(root, 'used.js'), 'module.exports = 1;');
  const text = Buffer.from(`module.exports = require('${root}used.js');`).toString('base64');
  writeFileSync(
    path.join(root, 'index.js'),
    `console.log(require('data:text/javascript;charset=utf-8;base64,${text}'));`,
  );
  const compiler = webpack({
    mode: 'production',
    context: root,
    entry: './index.js',
    output: { path: path.join(root, 'dist') },
    optimization: { concatenateModules: false, moduleIds: 'deterministic', minimize: false },
    plugins: isPlain ? [] : [new PathFreeIdsPlugin(root)],
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
    ),
  );
  const built = readFileSync(path.join(root, 'dist', 'main.js'), 'utf8');
  return built.replaceAll(/^\/\*\*\*\/.*$|^\s*\/[/*].*$/gm, '').replaceAll(root, '');
}

/** The ids modules are asked for by. */
const ids = (bundle: string) => [...bundle.matchAll(/__webpack_require__\(([^)]+)\)/g)].map(([, id]) => id);

test('two checkouts of the same sources give the federation plugin’s modules the same ids', async () => {
  const [one, other] = await Promise.all([bundleIn('one'), bundleIn('another')]);
  expect(ids(one).some((id) => id?.includes('federation-'))).toBe(true);
  expect(ids(one)).toEqual(ids(other));
});

test('without it their ids follow the folder', async () => {
  const [one, other] = await Promise.all([bundleIn('one', true), bundleIn('another', true)]);
  expect(ids(one)).not.toEqual(ids(other));
});

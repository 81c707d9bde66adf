import { mkdtemp, mkdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Stats } from 'webpack';

import { ComponentGroups } from './component-groups.ts';
import { shellSplitChunks } from './split-chunks.ts';

/** Components by what they import of `antd/es`. */
const IMPORTS = {
  form: ['field', 'bubble'],
  select: ['field', 'list'],
  modal: ['mask', 'list'],
} as const;
const SHARED = ['field', 'bubble', 'list', 'mask'];

let folder: string;
let chunks: Record<string, readonly string[]>;

/** Name of the chunk a module of `antd/es` lies in. */
const chunkOf = (module: string) =>
  Object.keys(chunks).filter((chunk) => chunks[chunk]!.some((file) => file.includes(`/es/${module}/`)));

beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'component-groups-')));
  const write = async (file: string, content: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  };
  const antd = (module: string) => `node_modules/antd/es/${module}/index.js`;
  for (const module of SHARED) await write(antd(module), `export default { name: '${module}' };`);
  for (const [component, used] of Object.entries(IMPORTS)) {
    const imports = used.map((module) => `import ${module} from '../${module}/index.js';`);
    await write(antd(component), `${imports.join('\n')}\nexport default [${used.join(', ')}];`);
  }
  const lazily = Object.keys(IMPORTS).map((component) => `import('antd/es/${component}/index.js');`);
  await write('index.js', lazily.join('\n'));
  const groups = new ComponentGroups();
  const stats = await new Promise<Stats>((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        context: folder,
        entry: './index.js',
        output: { path: path.join(folder, 'dist') },
        optimization: { concatenateModules: false, splitChunks: shellSplitChunks(groups) },
        plugins: [groups],
      },
      (failure, result) => (result ? resolve(result) : reject(failure ?? new Error('no result'))),
    );
  });
  const { compilation } = stats;
  chunks = Object.fromEntries(
    [...compilation.chunks].map((chunk) => [
      chunk.name ?? '',
      [...compilation.chunkGraph.getChunkModulesIterable(chunk)].map((one) => one.nameForCondition() ?? ''),
    ]),
  );
});

afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['what one use alone needs lies with it', 'bubble', 'antd-forms'],
  ['what forms and another share is common', 'field', 'antd-common'],
  ['what others share without forms is apart from them', 'list', 'antd-overlays'],
])('%s', (_, module, chunk) => {
  expect(chunkOf(module)).toEqual([chunk]);
});

/** @jest-environment node */
import path from 'node:path';
import { contentPolicy } from '@waypost/build/site/content-policy.ts';

import { createProgram } from '../commands/create-program.ts';
import { promote, ramp, setKill } from '../core/release-steps.ts';
import type { ReleaseStore } from '../store/store.ts';
import { writeExampleShell } from '../testing/example-shell.ts';
import { exampleForEachTest } from '../testing/example-for-each-test.ts';
import { pageOf, releaseIn } from '../testing/rendered-page.ts';
import { alter } from '../testing/stored-release.ts';
import { renderStore } from './render-store.ts';

const example = exampleForEachTest(async (filled) => {
  await filled.publish('mf-map', { seed: 'one' });
  await filled.publish('mf-map', { seed: 'two' });
});
let shell: string;

beforeEach(async () => {
  shell = await writeExampleShell(path.join(example.folder, 'shell'));
});

test('the page of a static host names the builds of the release, and the shell is beside it', async () => {
  expect(await renderStore(example.access, shell)).toMatchObject({ revision: 3, refusals: [] });
  const { revision, remotes } = releaseIn(await pageOf(example));
  expect([revision, remotes['mf-map']?.rollout?.basisPoints]).toEqual([3, 1000]);
  expect(await example.store.list('shell/')).toEqual([
    'shell/accepted-release.json',
    'shell/content-policy.txt',
    'shell/f/shell.0123456789abcdef.js',
    'shell/f/shell.0123456789abcdef.js.br',
    'shell/f/shell.0123456789abcdef.js.gz',
    'shell/offer.json',
  ]);
});

test('from then on a build the live shell can not carry is refused before it is uploaded', async () => {
  await renderStore(example.access, shell);
  const requires = { hostApi: '^1.0.0', shared: { react: '^99.0.0' } };
  const files = await example.store.list('mf-stories/');
  await expect(example.publish('mf-stories', { seed: 'one', requires })).rejects.toThrow(
    /it needs react \^99\.0\.0, the live shell has \d+\.\d+\.\d+/,
  );
  expect(await example.store.list('mf-stories/')).toEqual(files);
});

test('a change shows after the next render, and a render without a change leaves the page alone', async () => {
  await renderStore(example.access, shell);
  const { version } = (await example.store.read('index.html'))!;
  await renderStore(example.access, shell);
  expect((await example.store.read('index.html'))!.version).toBe(version);
  await example.change('ramp', ramp({ basisPoints: 5000 }));
  await renderStore(example.access, shell);
  expect(releaseIn(await pageOf(example)).remotes['mf-map']?.rollout?.basisPoints).toBe(5000);
});

test('the page is in its place before the offer speaks of its shell', async () => {
  const written: string[] = [];
  const store: ReleaseStore = {
    ...example.store,
    async replace(file, bytes, expected) {
      written.push(file);
      return example.store.replace(file, bytes, expected);
    },
  };
  await renderStore({ ...example.access, store }, shell);
  expect(written).toEqual([
    'shell/accepted-release.json',
    'index.html',
    'shell/offer.json',
    'shell/content-policy.txt',
  ]);
});

test.each<[string, (text: string) => string]>([
  ['', () => '{'],
  [', with one malformed entry,', (text) => text.replace('\\"version\\":2', '\\"version\\":\\"2\\"')],
])('a damaged memory%s stops render with a sentence, and no team', async (_, harm) => {
  await renderStore(example.access, shell);
  const before = await pageOf(example);
  const file = 'shell/accepted-release.json';
  const { bytes, version } = (await example.store.read(file))!;
  const damaged = harm(bytes.toString());
  expect(damaged).not.toBe(bytes.toString());
  await example.store.replace(file, Buffer.from(damaged), version);
  await example.change('kill', setKill(true));
  await expect(renderStore(example.access, shell)).rejects.toThrow(
    `${file} in ${example.store.name} is damaged`,
  );
  expect(await pageOf(example)).toBe(before);
});

test.each([
  ['before it writes the page', 'index.html', 0],
  ['after it has written what it goes by', 'shell/accepted-release.json', 1],
])(
  'of two who render at once, one of them slow %s, the later release is on the page',
  async (_, where, step) => {
    await renderStore(example.access, shell);
    let isHeld = true;
    const slow: ReleaseStore = {
      ...example.store,
      async replace(file, bytes, expected) {
        const early = step === 1 ? await example.store.replace(file, bytes, expected) : null;
        if (file === where && isHeld) {
          isHeld = false;
          await example.change('unkill', setKill(false));
          await renderStore(example.access, shell);
        }
        return early ?? example.store.replace(file, bytes, expected);
      },
    };
    await example.change('kill', setKill(true));
    expect((await renderStore({ ...example.access, store: slow }, shell)).revision).toBe(5);
    expect(releaseIn(await pageOf(example)).remotes['mf-map']?.kill).toBe(false);
  },
);

test('the policy the page needs lies beside it, and is told when it is another one, also beforehand', async () => {
  const said: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  const access = ['--store', example.store.name, '--root-key', example.access.rootKey];
  const run = async (...args: string[]) => {
    said.length = 0;
    const line = ['render', '--shell', shell, ...access, ...args];
    await createProgram().parseAsync(line, { from: 'user' });
    return said.join('\n');
  };
  const policyThere = async () => (await example.store.read('shell/content-policy.txt'))?.bytes.toString();

  const before = await run('--dry-run');
  expect(before).toContain('The page would show revision 3.');
  expect([await pageOf(example), await policyThere()]).toEqual(['', undefined]);
  expect(await run()).toBe(before.replace('would show', 'shows'));
  const policy = contentPolicy(await pageOf(example));
  expect(before.split('\n').at(-1)).toBe(`Content-Security-Policy: ${policy}`);
  expect(await policyThere()).toBe(`${policy}\n`);

  // Most releases need no other one.
  await example.change('promote', promote());
  expect(await run()).toBe('The page shows revision 4.');
  expect(await policyThere()).toBe(`${policy}\n`);
  const base = 'https://files.example.org/mf-map/f/';
  await example.publish('mf-map', { seed: 'three' }, { base });
  expect(await run()).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(await policyThere()).toContain(' https://files.example.org;');
});

test('the command says what was not taken, and ends with code 1', async () => {
  await alter(example, (release) => (release.remotes['mf-map']!.signature = 'AAAA'));
  const said: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  const { name } = example.store;
  const { rootKey } = example.access;
  await createProgram().parseAsync(['render', '--shell', shell, '--store', name, '--root-key', rootKey], {
    from: 'user',
  });
  expect([said.join(), process.exitCode]).toEqual([
    expect.stringContaining('the signature of mf-map is wrong; what the page had of it stays.'),
    1,
  ]);
});

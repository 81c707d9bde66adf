import path from 'node:path';
import { contentPolicy } from '@waypost/build/site/content-policy.ts';

import { createProgram } from '../commands/create-program.ts';
import { promote, ramp, setKill } from '../core/release-steps.ts';
import type { ReleaseStore } from '../store/store.ts';
import { writeExampleShell } from '../testing/example-shell.ts';
import { exampleForEachTest } from '../testing/example-for-each-test.ts';
import { pageOf, releaseIn } from '../testing/rendered-page.ts';
import { alter } from '../testing/stored-release.ts';
import { PAGE_FILE, POLICY_FILE, renderStore } from './render-store.ts';

const example = exampleForEachTest(async (filled) => {
  await filled.publish('mf-map', { seed: 'one' });
  await filled.publish('mf-map', { seed: 'two' });
});
let shell: string;

beforeEach(async () => {
  shell = await writeExampleShell(path.join(example.folder, 'shell'));
});

/** What the command says. */
async function run(): Promise<string> {
  const said: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  const access = ['--store', example.store.name, '--root-key', example.access.rootKey];
  await createProgram().parseAsync(['render', '--shell', shell, ...access], { from: 'user' });
  return said.join('\n');
}

test('the page of a static host names the builds of the release, and the shell is beside it', async () => {
  expect(await renderStore(example.access, shell)).toMatchObject({ revision: 3, refusals: [] });
  const { revision, remotes } = releaseIn(await pageOf(example));
  expect([revision, remotes['mf-map']?.rollout?.basisPoints]).toEqual([3, 1000]);
  expect(await example.store.list('shell/')).toEqual([
    'shell/content-policy.txt',
    'shell/f/shell.0123456789abcdef.js',
    'shell/f/shell.0123456789abcdef.js.br',
    'shell/f/shell.0123456789abcdef.js.gz',
  ]);
});

test('a change shows after the next render, and a render without a change leaves the page alone', async () => {
  await renderStore(example.access, shell);
  const { version } = (await example.store.read('index.html'))!;
  await renderStore(example.access, shell);
  expect((await example.store.read('index.html'))!.version).toBe(version);
  await example.change('ramp', ramp(5000));
  await renderStore(example.access, shell);
  expect(releaseIn(await pageOf(example)).remotes['mf-map']?.rollout?.basisPoints).toBe(5000);
});

test('of two who render at once, one of them slow, the later release is on the page', async () => {
  await renderStore(example.access, shell);
  let isHeld = true;
  const slow: ReleaseStore = {
    ...example.store,
    async replace(file, bytes, expected) {
      if (file === PAGE_FILE && isHeld) {
        isHeld = false;
        await example.change('unkill', setKill(false));
        await renderStore(example.access, shell);
      }
      return example.store.replace(file, bytes, expected);
    },
  };
  await example.change('kill', setKill(true));
  expect((await renderStore({ ...example.access, store: slow }, shell)).revision).toBe(5);
  expect(releaseIn(await pageOf(example)).remotes['mf-map']?.kill).toBe(false);
});

test('the policy the page needs lies beside it, and is told when it is another one', async () => {
  const first = await run();
  const policy = contentPolicy(await pageOf(example));
  expect(first).toContain(`Content-Security-Policy: ${policy}`);
  // Most releases need no other one.
  await example.change('promote', promote());
  expect(await run()).toBe('The page shows revision 4.');
  await example.publish('mf-map', { seed: 'three' }, { base: 'https://files.example.org/mf-map/f/' });
  expect(await run()).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect((await example.store.read(POLICY_FILE))?.bytes.toString()).toContain(' https://files.example.org;');
});

test('a remote whose signature fails is left out, which the command says and ends with code 1', async () => {
  await example.publish('mf-stories', { seed: 'one' });
  await alter(example, (release) => (release.remotes['mf-map']!.signature = 'AAAA'));
  expect(await run()).toContain('✗ mf-map: its signature is wrong. It is not on the page.');
  expect(process.exitCode).toBe(1);
  expect(Object.keys(releaseIn(await pageOf(example)).remotes)).toEqual(['mf-stories']);
});

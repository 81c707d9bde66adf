/** @jest-environment node */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseManifestSchema } from '@waypost/shared/contracts/release-manifest.ts';

import type { ShellDescription } from '../build/describe-shell.ts';
import { changeRemote, RELEASE_FILE } from './change-release.ts';
import { ramp } from './entry-changes.ts';
import { integrityOf } from './publish/file-integrity.ts';
import { renderStore } from './render-store.ts';
import { createExampleStore, type ExampleStore } from './testing/example-store.ts';

let example: ExampleStore;
let shell: string;

beforeEach(async () => {
  example = await createExampleStore();
  shell = path.join(example.folder, 'shell');
  await mkdir(path.join(shell, 'f'), { recursive: true });
  const file = 'shell.0123456789abcdef.js';
  const code = Buffer.from(`/*${'the shell '.repeat(300)}*/`);
  await writeFile(path.join(shell, 'f', file), code);
  const description: ShellDescription = {
    scripts: [{ file, integrity: integrityOf(code) }],
    styles: [],
    fonts: [],
    components: {},
    routes: [{ path: '/', expose: 'view@1' }],
    offer: { hostApi: '1.0.0', shared: { react: '19.3.1' } },
    files: [file],
  };
  await writeFile(path.join(shell, 'build.json'), JSON.stringify(description));
  await example.publish('mf-map', { seed: 'one' });
  await example.publish('mf-map', { seed: 'two' });
});
afterEach(() => example.end());

const page = async () => (await example.store.read('index.html'))?.bytes.toString() ?? '';

function releaseIn(html: string) {
  const json = /id="waypost-release">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return releaseManifestSchema.parse(JSON.parse(json));
}

test('the page of a static host names the builds of the release, and the shell is beside it', async () => {
  expect(await renderStore(example.place, shell)).toBe(3);
  const { revision, remotes } = releaseIn(await page());
  expect([revision, remotes['mf-map']?.rollout?.basisPoints]).toEqual([3, 1000]);
  expect(await example.store.list('shell/')).toEqual([
    'shell/f/shell.0123456789abcdef.js',
    'shell/f/shell.0123456789abcdef.js.br',
    'shell/f/shell.0123456789abcdef.js.gz',
    'shell/offer.json',
  ]);
});

test('from then on a build the live shell can not carry is refused before it is uploaded', async () => {
  await renderStore(example.place, shell);
  const requires = { hostApi: '^1.0.0', shared: { react: '^99.0.0' } };
  const files = await example.store.list('mf-stories/');
  await expect(example.publish('mf-stories', { seed: 'one', requires })).rejects.toThrow(
    /it needs react \^99\.0\.0, the live shell has \d+\.\d+\.\d+/,
  );
  expect(await example.store.list('mf-stories/')).toEqual(files);
});

test('a change shows after the next render, and a render without a change leaves the page alone', async () => {
  await renderStore(example.place, shell);
  const { version } = (await example.store.read('index.html'))!;
  await renderStore(example.place, shell);
  expect((await example.store.read('index.html'))!.version).toBe(version);
  await changeRemote(example.place, {
    remote: 'mf-map',
    key: example.key('mf-map'),
    action: 'ramp',
    reason: '',
    change: ramp({ basisPoints: 5000 }),
  });
  await renderStore(example.place, shell);
  expect(releaseIn(await page()).remotes['mf-map']?.rollout?.basisPoints).toBe(5000);
});

test('an entry whose signature fails leaves the page as it was', async () => {
  await renderStore(example.place, shell);
  const before = await page();
  const { bytes, version } = (await example.store.read(RELEASE_FILE))!;
  const forged = bytes.toString().replace('\\"basisPoints\\":1000', '\\"basisPoints\\":9999');
  expect(forged).not.toBe(bytes.toString());
  await example.store.replace(RELEASE_FILE, Buffer.from(forged), version);
  await expect(renderStore(example.place, shell)).rejects.toThrow('the signature of mf-map is wrong');
  expect(await page()).toBe(before);
});

test('an older release, put back, leaves the page as it was', async () => {
  const old = (await example.store.read(RELEASE_FILE))!.bytes;
  await example.publish('mf-stories', { seed: 'one' });
  await renderStore(example.place, shell);
  const before = await page();
  const { version } = (await example.store.read(RELEASE_FILE))!;
  await example.store.replace(RELEASE_FILE, old, version);
  await expect(renderStore(example.place, shell)).rejects.toThrow(
    'of revision 4, and the release went back to 3',
  );
  expect(await page()).toBe(before);
});

test('no shell that was built is one sentence', async () => {
  await expect(renderStore(example.place, path.join(example.folder, 'nowhere'))).rejects.toThrow(
    'There is no build of the shell',
  );
});

/** @jest-environment node */
import { createServer } from 'node:http';

import { readRelease } from '../core/read-release.ts';
import { rollback } from '../core/release-steps.ts';
import { writeGuardNote } from '../guard/write-guard-note.ts';
import { goBackTo } from './go-back-to.ts';
import { promoteWhole } from './promote-whole.ts';
import { contentHashOf, integrityOf } from '@waypost/build/webpack/file-hashes.ts';
import { publishedBuild } from './check-published-build.ts';
import { exampleBuild } from '../testing/example-build.ts';
import { exampleForEachTest } from '../testing/example-for-each-test.ts';

let first: string;
const example = exampleForEachTest(async (filled) => {
  first = (await filled.publish('mf-map', { seed: 'one' })).build;
  for (const seed of ['two', 'three']) {
    await filled.publish('mf-map', { seed });
    await promoteWhole(filled.access, { remote: 'mf-map', key: filled.key('mf-map'), reason: '' });
  }
});

const who = () => ({ remote: 'mf-map', key: example.key('mf-map'), reason: '' });
const entryNow = async () => (await readRelease(example.access)).remotes['mf-map']!.targets;
const goBack = () => goBackTo(example.access, { ...who(), to: first });

/** Writes over a file, as somebody can who has access to the store and no key. */
async function overwrite(path: string, bytes: Buffer): Promise<void> {
  await example.store.replace(path, bytes, (await example.store.read(path))?.version ?? null);
}

test('a build that two others have followed is in the release no more', async () => {
  expect((await entryNow()).builds[first]).toBeUndefined();
});

test('an older build comes back as it was signed then', async () => {
  await goBack();
  const { entry } = exampleBuild('mf-map', { seed: 'one' }).manifest;
  const { stable, builds } = await entryNow();
  expect([stable, builds[first]?.entry]).toEqual([first, entry]);
  expect(await example.store.list('holds/')).toEqual([]);
});

test.each(['constructor', '__proto__', 'toString', '../x', ''])(
  '"%s" is not a build to go back to',
  async (to) => {
    await expect(goBackTo(example.access, { ...who(), to })).rejects.toThrow(`"${to}" is not a build id`);
    expect(await example.store.list('holds/')).toEqual([]);
  },
);

test('to find an older build, no record is read again that the process has read', async () => {
  const asked: string[] = [];
  const store = { ...example.store, read: (path: string) => (asked.push(path), example.store.read(path)) };
  const access = { ...example.access, store };
  const { root } = await readRelease(access);
  const known = new Set(asked.filter((path) => path.startsWith('history/')));
  expect(known.size).toBeGreaterThan(5);
  asked.length = 0;
  const sought = { remote: 'mf-map', id: first, present: null };
  expect((await publishedBuild(access, root, sought)).build.base).toBe('/mf-map/f/');
  expect(asked.filter((path) => known.has(path))).toEqual([]);
});

test('a file slipped into the store under an older build is never signed', async () => {
  const evil = Buffer.from('alert("evil")');
  const name = `remote-entry.${contentHashOf(evil)}.js`;
  await example.store.create(`mf-map/f/${name}`, evil);
  const path = `mf-map/builds/${first}.json`;
  const manifest = JSON.parse((await example.store.read(path))!.bytes.toString()) as { files: string[] };
  const entry = { file: name, integrity: integrityOf(evil) };
  await overwrite(
    path,
    Buffer.from(JSON.stringify({ ...manifest, entry, files: [...manifest.files, name] })),
  );
  const before = await entryNow();
  await expect(goBack()).rejects.toThrow(`the list of files of mf-map ${first} is not that build's`);
  expect(await entryNow()).toEqual(before);
});

test('an older build whose description alone was altered comes back as it was signed', async () => {
  const path = `mf-map/builds/${first}.json`;
  const text = (await example.store.read(path))!.bytes.toString();
  await overwrite(path, Buffer.from(text.replace(/sha256-[^"]+/, `sha256-${'A'.repeat(43)}=`)));
  await goBack();
  const { entry } = exampleBuild('mf-map', { seed: 'one' }).manifest;
  expect((await entryNow()).builds[first]?.entry).toEqual(entry);
});

test.each([
  ['entry', 0],
  ['later chunk', 1],
])(
  'an older build with its %s altered is refused, though the sums were altered to match',
  async (_, which) => {
    const { entry, files } = exampleBuild('mf-map', { seed: 'one' }).manifest;
    const name = which === 0 ? entry.file : files.find((file) => file !== entry.file)!;
    const evil = Buffer.from('alert("evil")');
    await overwrite(`mf-map/f/${name}`, evil);
    const sums = `mf-map/builds/${first}.sums.json`;
    const told = JSON.parse((await example.store.read(sums))!.bytes.toString()) as object;
    await overwrite(sums, Buffer.from(JSON.stringify({ ...told, [name]: integrityOf(evil) })));
    await expect(goBack()).rejects.toThrow(`mf-map/f/${name} is not the file that was published`);
  },
);

test('a record of the history that nobody’s key has signed vouches for nothing', async () => {
  for (const path of await example.store.list('history/')) {
    const text = (await example.store.read(path))!.bytes.toString();
    await overwrite(path, Buffer.from(text.replaceAll(/"signature": "[^"]+"/g, '"signature": "AAAA"')));
  }
  // As another process sees it, that has read nothing yet.
  const access = { ...example.access, store: { ...example.store } };
  await expect(goBackTo(access, { ...who(), to: first })).rejects.toThrow('under a trusted key');
});

test('a build of which a file is gone is refused in words', async () => {
  const { entry } = exampleBuild('mf-map', { seed: 'one' }).manifest;
  await example.store.remove(`mf-map/f/${entry.file}`);
  await expect(goBack()).rejects.toThrow(`mf-map/f/${entry.file} is missing`);
});

test('a build that the live shell can not carry any more is refused', async () => {
  const offer = {
    schema: 'waypost-offer/1',
    hostApi: '2.0.0',
    runtime: '2.9.2',
    shared: { react: '19.3.1' },
  };
  await example.store.create('shell/offer.json', Buffer.from(JSON.stringify(offer)));
  await expect(goBack()).rejects.toThrow('it needs host API ^1.0.0, the live shell has 2.0.0');
});

test('a candidate whose file was altered since is not promoted', async () => {
  const { build } = await example.publish('mf-map', { seed: 'four' });
  const { entry } = exampleBuild('mf-map', { seed: 'four' }).manifest;
  await overwrite(`mf-map/f/${entry.file}`, Buffer.from('alert("evil")'));
  await expect(promoteWhole(example.access, who())).rejects.toThrow('is not the file that was published');
  expect((await entryNow()).rollout?.candidate).toBe(build);
});

test('of a candidate that the guard took back no file is read to say that there is none', async () => {
  const { build } = await example.publish('mf-map', { seed: 'four' });
  const { salt } = (await entryNow()).rollout!;
  const candidate = { remote: 'mf-map', build, salt };
  await writeGuardNote(example.access, example.key('guard'), candidate, { rollback: true }, 'bad');
  const asked: string[] = [];
  const store = { ...example.store, read: (path: string) => (asked.push(path), example.store.read(path)) };
  await expect(promoteWhole({ ...example.access, store }, who())).rejects.toThrow('There is no candidate');
  expect(asked.filter((path) => path.startsWith('mf-map/'))).toEqual([]);
});

/** Runs with the address of a site whose shell has this React. */
async function withSite(react: string, work: (site: string) => Promise<void>): Promise<void> {
  const early = { offer: { hostApi: '1.0.0', runtime: '2.9.2', shared: { react } } };
  const page = `<script type="application/json" id="waypost-early">${JSON.stringify(early)}</script>`;
  const server = createServer((_, response) => response.end(page));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  try {
    await work(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

test('the shell of a running site is asked before a build is gone back to or promoted', async () => {
  await example.publish('mf-map', { seed: 'four' });
  const before = await entryNow();
  await withSite('18.0.0', async (site) => {
    const words = 'the live shell has 18.0.0';
    await expect(goBackTo(example.access, { ...who(), to: first, site })).rejects.toThrow(words);
    await expect(promoteWhole(example.access, { ...who(), site })).rejects.toThrow(words);
  });
  expect(await entryNow()).toEqual(before);
  await withSite('19.4.0', async (site) => {
    expect(await promoteWhole(example.access, { ...who(), site })).toMatchObject({ isShellAsked: true });
    expect(await goBackTo(example.access, { ...who(), to: first, site })).toMatchObject({
      isShellAsked: true,
    });
  });
  const { lastGood } = await entryNow();
  expect(await goBackTo(example.access, { ...who(), to: lastGood })).toMatchObject({ isShellAsked: false });
});

test('the last good build stays what to fall back to when another one is gone back to', async () => {
  const { stable: left, lastGood } = await entryNow();
  await goBack();
  const { builds, ...entry } = await entryNow();
  expect(entry).toMatchObject({ stable: first, lastGood });
  expect(Object.keys(builds).sort()).toEqual([first, lastGood].sort());
  expect(left).not.toBe(lastGood);
  // Gone back to itself, nothing else is known to be good.
  await goBackTo(example.access, { ...who(), to: lastGood });
  expect(await entryNow()).toMatchObject({ stable: lastGood, lastGood });
});

test('a build that is being left is not kept to fall back to', async () => {
  await example.change('rollback', rollback());
  const { stable, lastGood } = await entryNow();
  expect(stable).toBe(lastGood);
  await goBack();
  expect(await entryNow()).toMatchObject({ stable: first, lastGood: first });
});

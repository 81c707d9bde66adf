import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startLocalServer } from '@waypost/cli-kit/testing/local-server.ts';
import { readRelease } from '../core/read-release.ts';
import { exampleBuild, writeBuild } from '../testing/example-build.ts';
import { exampleForEachTest } from '../testing/example-for-each-test.ts';

const example = exampleForEachTest();

const targetsOf = async (remote: string) => (await readRelease(example.access)).remotes[remote]?.targets;

test('another team’s key can not publish the map, and nothing is uploaded', async () => {
  const refused = example.publish('mf-map', { seed: 'one' }, { key: example.key('mf-stories') });
  await expect(refused).rejects.toThrow('signs for mf-stories; it may not change mf-map');
  expect(await example.store.list('mf-map/')).toEqual([]);
});

test('the shell of a running site is asked, and a site that can not say so stops the publication', async () => {
  let page = '';
  const { origin: site, close } = await startLocalServer((_, response) => response.end(page));
  const offering = (react: string) =>
    `<script type="application/json" id="waypost-early">{"offer":{"hostApi":"1.0.0","runtime":"2.9.2","shared":{"react":"${react}"}}}</script>`;
  page = '<p>Welcome</p>';
  await expect(example.publish('mf-map', { seed: 'one' }, { site })).rejects.toThrow(
    'does not say what its shell has',
  );
  page = offering('18.0.0');
  await expect(example.publish('mf-map', { seed: 'one' }, { site })).rejects.toThrow(
    'the live shell has 18.0.0',
  );
  expect(await example.store.list('mf-map/')).toEqual([]);
  page = offering('19.4.0');
  expect(await example.publish('mf-map', { seed: 'one' }, { site })).toMatchObject({ to: 'stable' });
  await close();
  await expect(example.publish('mf-map', { seed: 'two' }, { site })).rejects.toThrow('does not answer');
});

test('a build whose chunk was altered after the build is refused', async () => {
  const folder = await writeBuild(
    path.join(example.folder, 'altered'),
    exampleBuild('mf-map', { seed: 'one' }),
  );
  const chunk = (await readdir(path.join(folder, 'f'))).find((file) => file.startsWith('expose'))!;
  const file = path.join(folder, 'f', chunk);
  await writeFile(file, `${await readFile(file, 'utf8')} `);
  await expect(example.publish('mf-map', { seed: 'x' }, { folder })).rejects.toThrow(
    `${chunk} is not the file that was built`,
  );
});

test('a file in the store with other bytes stops the publication before the release names it', async () => {
  const { entry } = exampleBuild('mf-map', { seed: 'one' }).manifest;
  await example.store.create(`mf-map/f/${entry.file}`, Buffer.from('something else'));
  await expect(example.publish('mf-map', { seed: 'one' })).rejects.toThrow('differs from this build');
  expect(await targetsOf('mf-map')).toBeUndefined();
});

test('a second candidate needs a word before it takes the place of the first', async () => {
  await example.publish('mf-map', { seed: 'one' });
  const second = await example.publish('mf-map', { seed: 'two' });
  await expect(example.publish('mf-map', { seed: 'three' })).rejects.toThrow(
    `already has the candidate ${second.build}`,
  );
  const third = await example.publish('mf-map', { seed: 'three' }, { replace: true });
  expect((await targetsOf('mf-map'))?.rollout?.candidate).toBe(third.build);
});

test.each(['//evil.example/f/', '/\\evil.example/f/', '/../api/', '/mf-map/f', 'https://a@evil.example/f/'])(
  'files can not lie at %s, and nothing is uploaded',
  async (base) => {
    await expect(example.publish('mf-map', { seed: 'one' }, { base })).rejects.toThrow(
      'is not a folder for files',
    );
    expect(await example.store.list('mf-map/')).toEqual([]);
  },
);

test.each(['/mf-map/f/', 'https://files.example.org/mf-map/f/', 'http://127.0.0.1:8090/f/'])(
  'files may lie at %s',
  async (base) => {
    const { build } = await example.publish('mf-map', { seed: 'one' }, { base });
    expect((await targetsOf('mf-map'))?.builds[build]?.base).toBe(base);
  },
);

test('a component of another remote can not be offered, whatever the build is to become', async () => {
  await example.publish('mf-stories', { seed: 'one' });
  const own = exampleBuild('mf-map', { seed: 'thief' });
  const exposes = { ...own.manifest.exposes, 'stories-view@1': Object.values(own.manifest.exposes)[0]! };
  const thief = { ...own, manifest: { ...own.manifest, exposes } };
  const folder = await writeBuild(path.join(example.folder, 'thief'), thief);
  for (const to of ['candidate', 'stable'] as const)
    await expect(example.publish('mf-map', { seed: 'x' }, { folder, to })).rejects.toThrow(
      'mf-map may not offer stories-view@1, because it belongs to mf-stories',
    );
  expect(await targetsOf('mf-map')).toBeUndefined();
});

import { createNoted } from './noted.ts';
import { openFile } from './open-file.ts';
import { zipOf, type ZipEntry } from './testing/zip-of.ts';
import { zipFiles } from './zip-files.ts';

const filesOf = async (entries: readonly ZipEntry[]) => zipFiles(zipOf(entries), createNoted());
const textOf = async (entries: readonly ZipEntry[], most = 1e6) => {
  const files = await filesOf(entries);
  return Promise.all(files.map(async (file) => (await openFile(file, most, '')).text()));
};

it.each([{}, { isDeflated: true }, { isWide: true }, { isDeflated: true, isWide: true }])(
  'reads an entry that is %o',
  async (how) => {
    expect(await textOf([{ path: 'stories/日本/story.json', data: 'x'.repeat(5000), ...how }])).toEqual([
      'x'.repeat(5000),
    ]);
  },
);

it('brings names of both Unicode forms into one, and leaves folders and what macOS adds out', async () => {
  const names = ['Cafe\u0301.jpg', 'photos/', '__MACOSX/._a.jpg'].map((path) => ({ path }));
  expect((await filesOf(names)).map(({ path }) => path)).toEqual(['Caf\u00e9.jpg']);
});

it.each([
  ['zip-encrypted', [{ path: 'a.json', flags: 0x801 }]],
  ['zip-twice', [{ path: 'a.json' }, { path: 'A.json' }]],
  ['zip-twice', [{ path: 'Cafe\u0301' }, { path: 'Caf\u00e9' }]],
  ['zip-damaged', [{ path: 'a.json', data: 'abc', size: 4 }]],
  ['zip-damaged', [{ path: 'a.json', data: 'abc', isWide: true, size: 2 ** 60 }]],
] as const)('refuses as %s a ZIP of %o', async (code, entries) => {
  await expect(filesOf(entries)).rejects.toMatchObject({ code });
});

it('refuses one of more files than any album has', async () => {
  const zip = zipOf([{ path: 'a.jpg' }, { path: 'b.jpg' }]);
  await expect(zipFiles(zip, createNoted(), 2)).resolves.toHaveLength(2);
  await expect(zipFiles(zip, createNoted(), 1)).rejects.toMatchObject({ code: 'zip-too-many' });
});

it('unpacks no more than a ZIP says, and nothing that is too large', async () => {
  const bomb = { path: 'a.json', data: '\0'.repeat(10_000_000), isDeflated: true };
  await expect(textOf([{ ...bomb, size: 1000 }])).rejects.toMatchObject({ code: 'zip-damaged' });
  await expect(textOf([{ ...bomb, size: 20_000_000 }], 3e7)).rejects.toMatchObject({ code: 'zip-damaged' });
  await expect(textOf([bomb])).rejects.toMatchObject({ code: 'too-large' });
});

it.each(['../a', 'a/../../b', '/etc/passwd', 'C:\\a', '..\\a', 'a\0b'])(
  'leaves out %s, which leads elsewhere',
  async (path) => {
    const noted = createNoted();
    expect(await zipFiles(zipOf([{ path }, { path: 'fine..jpg' }]), noted)).toHaveLength(1);
    expect(noted.list()).toEqual([{ code: 'zip-path', count: 1, names: [path] }]);
  },
);

it('refuses a ZIP that is cut off anywhere', async () => {
  const whole = zipOf([
    { path: 'a.json', data: '{}' },
    { path: 'b.json', isWide: true },
  ]);
  for (let size = 0; size < whole.size; size += 1)
    await expect(zipFiles(new File([whole.slice(0, size)], 'a.zip'), createNoted())).rejects.toMatchObject({
      code: 'zip-damaged',
    });
});

it('refuses one whose numbers of 64 bits lie', async () => {
  const bytes = new Uint8Array(await zipOf([{ path: 'a.json' }]).arrayBuffer());
  new DataView(bytes.buffer).setUint16(bytes.length - 12, 0xffff, true);
  await expect(zipFiles(new File([bytes], 'a.zip'), createNoted())).rejects.toMatchObject({
    code: 'zip-damaged',
  });
});

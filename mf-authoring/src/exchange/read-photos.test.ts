import { clipFits } from './clip-fits.ts';
import { chosenOf } from './chosen-file.ts';
import { NO_FACTS } from '../photo/photo-facts.ts';
import { mergedFacts } from './merged-facts.ts';
import { readBrought } from './read-brought.ts';
import { filmOf } from './testing/film-of.ts';
import { zipOf, type ZipEntry } from './testing/zip-of.ts';

const META = '.supplemental-metadata';

/** A side file's name as Takeout writes it: independent of how it is looked for. */
function sideOf(stem: string, end: string, number: string, hasMeta: boolean): string {
  return `${`${stem}${end}${hasMeta ? META : ''}`.slice(0, 46)}${number}.json`;
}

/** So many photos of one folder, with names as cameras, people and programs give them; each with its moment. */
function tree(seed: number, count: number) {
  let state = seed * 2654435761;
  const pick = (below: number) => (
    (state = (state * 1103515245 + 12345) % 2147483648),
    Math.floor(state / 65536) % below
  );
  const entries: ZipEntry[] = [];
  const right = new Map<string, string>();
  const used = new Set<string>();
  for (let at = 0; at < count; at += 1) {
    const stem = [
      `IMG_${1000 + at}`,
      `PXL_20240503_${100000 + at}.MP`,
      `Screenshot_2024-05-03-10-00-${at}_com.example.a.very.long.name`,
      `${'long name of a photo somebody gave it '.slice(0, 30 + pick(8))}${at}`,
      `日本の写真と長い名前${at}`,
      `${at}_original_${'0123456789abcdef'.repeat(2)}_P`,
      `photo(${at}) of`,
    ][pick(7)]!;
    const end = ['.jpg', '.JPG', '.HEIC', '.png', '.jpeg'][pick(5)]!;
    const [hasMeta, isEdited] = [pick(2) === 0, pick(6) === 0];
    const copies = 1 + (pick(4) === 0 ? pick(3) : 0);
    for (let copy = 0; copy < copies; copy += 1) {
      const number = copy === 0 ? '' : `(${copy})`;
      const side = sideOf(stem, end, number, hasMeta);
      if (used.has(side.toLowerCase())) continue;
      used.add(side.toLowerCase());
      const moment = String(1714730000 + at * 10 + copy);
      const folder = `Takeout/Google Fotos/Photos from ${2020 + pick(3)}/`;
      const title = stem + end;
      entries.push({
        path: folder + side,
        data: JSON.stringify({ title, photoTakenTime: { timestamp: moment } }),
      });
      for (const name of [
        `${stem}${number}${end}`,
        ...(isEdited ? [`${stem}-bearbeitet${number}${end}`] : []),
      ]) {
        entries.push({ path: folder + name, data: `${name} ${moment}` });
        right.set(folder + name, moment);
      }
    }
  }
  return { entries, right };
}

it('matches side files of generated trees to all photos, and none to a wrong one', async () => {
  let [all, matched, wrong] = [0, 0, 0];
  for (let seed = 1; seed <= 20; seed += 1) {
    const { entries, right } = tree(seed, 60);
    const half = Math.floor(entries.length / 2);
    const parts = [entries.slice(0, half), entries.slice(half)].map((part, at) =>
      zipOf(part, `takeout-${at}.zip`),
    );
    const { photos } = await readBrought(chosenOf(parts));
    expect(photos).toHaveLength(right.size);
    for (const { facts, file } of photos) {
      all += 1;
      const said = facts?.capturedAt ? String(Date.parse(`${facts.capturedAt}Z`) / 1000) : null;
      if (said === right.get(file.path)) matched += 1;
      else if (said !== null) wrong += 1;
    }
  }
  expect({ wrong, isEnough: matched / all >= 0.995 }).toEqual({ wrong: 0, isEnough: true });
});

const photo = { path: 'Photos from 2024/IMG_1.jpg', data: 'x' };
const factsWith = async (side: object, name = 'IMG_1.jpg.json') => {
  const { photos } = await readBrought(
    chosenOf([zipOf([photo, { path: `Photos from 2024/${name}`, data: JSON.stringify(side) }])]),
  );
  return photos[0] ?? null;
};

it('takes 0, 0 for no place and 0 for no time, and the place of the photo before that of the album', async () => {
  const none = { geoData: { latitude: 0, longitude: 0 }, photoTakenTime: { timestamp: '0' } };
  expect((await factsWith(none))?.facts).toEqual(NO_FACTS);
  const two = {
    geoDataExif: { latitude: 1, longitude: 2, altitude: 3 },
    geoData: { latitude: 4, longitude: 5 },
  };
  expect((await factsWith(two))?.facts).toMatchObject({
    location: { location: { latitude: 1, longitude: 2 } },
    altitude: 3,
  });
  expect((await factsWith({ ...two, geoDataExif: none.geoData }))?.facts).toMatchObject({
    location: { location: { latitude: 4 } },
  });
});

it('reads side files of another album program, leaves deleted photos out, and believes no title of another photo', async () => {
  const other = {
    fileName: 'IMG_1.jpg',
    latitude: 7,
    longitude: 8,
    dateTaken: '2024-05-03T10:00:00Z',
    description: 'Tea',
  };
  expect(await factsWith(other, 'IMG_1.jpg.JSON')).toMatchObject({
    facts: { capturedAt: '2024-05-03T10:00:00', location: { location: { latitude: 7 } } },
    caption: 'Tea',
  });
  expect(await factsWith({ title: 'IMG_1.jpg', trashed: true })).toBeNull();
  expect(
    (await factsWith({ title: 'IMG_2.jpg', photoTakenTime: { timestamp: '1714730000' } }))?.facts,
  ).toBeNull();
});

it('takes a photo once that an album has again, and none of what lies beside', async () => {
  const beside = ['Album/metadata.json', 'Album/IMG_1.MP4', 'Album/IMG_1.jpg'].map((path) => ({
    path,
    data: 'x',
  }));
  const { notes, photos } = await readBrought(chosenOf([zipOf([photo, ...beside])]));
  expect(photos.map(({ file }) => file.path)).toEqual([photo.path]);
  expect(notes).toEqual([{ code: 'videos', count: 1, names: ['IMG_1.MP4'] }]);
});

it('takes videos as clips with what lies beside them, that of a Live photo with its photo, and says which are too much', async () => {
  const side = { title: 'VID_1.mp4', geoData: { latitude: 4, longitude: 5 } };
  const { notes, photos } = await readBrought(
    chosenOf([
      zipOf([
        { path: 'a/IMG_2.HEIC', data: 'x' },
        { path: 'a/IMG_2.MP4', data: filmOf(3) },
        { path: 'b/IMG_2.MP4', data: filmOf(4) },
        { path: 'a/VID_1.mp4', data: filmOf(60) },
        { path: 'a/VID_1.mp4.json', data: JSON.stringify(side) },
        { path: 'a/long.mov', data: filmOf(61) },
        { path: 'a/old.avi', data: 'RIFF1234AVI LIST' },
      ]),
    ]),
  );
  expect(photos).toMatchObject([
    { file: { path: 'a/IMG_2.HEIC' }, clip: { path: 'a/IMG_2.MP4' } },
    { file: { path: 'b/IMG_2.MP4' }, facts: null },
    { file: { path: 'a/VID_1.mp4' }, facts: { location: { location: { latitude: 4, longitude: 5 } } } },
  ]);
  expect(notes).toEqual([{ code: 'videos', count: 2, names: ['long.mov', 'old.avi'] }]);
  const film = { path: 'a.mp4', blob: new Blob([new Uint8Array(filmOf(1))]), packed: null };
  expect(await clipFits({ ...film, size: 200 * 2 ** 20 })).toBe(true);
  expect(await clipFits({ ...film, size: 200 * 2 ** 20 + 1 })).toBe(false);
});

it('lets a photo speak for itself first', () => {
  const found = (longitude: number) => ({ status: 'found', location: { longitude, latitude: 0 } }) as const;
  const said = {
    ...NO_FACTS,
    location: found(2),
    capturedAt: '2024-05-03T10:00:00',
    capturedOffset: '+00:00',
  };
  const own = { ...NO_FACTS, location: found(1), capturedAt: '2024-05-03T11:00:00' };
  expect(mergedFacts(own, said)).toEqual(own);
  expect(mergedFacts(NO_FACTS, said)).toEqual(said);
});

import { asStoryId, asUploadId } from '@waypost/contracts/ids.ts';
import { parseTrack } from '@waypost/contracts/track.ts';
import { WAYS } from '@waypost/contracts/leg-speeds.ts';

import { newRecordId } from '@waypost/contracts/new-record-id.ts';
import { planPhotoOf } from '../batch/plan-photo-of.ts';
import { changePlan } from '../plan/change-plan.ts';
import { draftContentOf } from '../plan/draft-content.ts';
import { planFromDraft } from '../plan/plan-from-draft.ts';
import { EMPTY_PLAN } from '../plan/trip-plan.ts';
import type { BroughtPicture } from './brought.ts';
import { openFile } from './open-file.ts';
import { planOfTrip, tripWithout } from './plan-of-trip.ts';
import { chosenOf } from './chosen-file.ts';
import { readBrought } from './read-brought.ts';
import { samePlaces } from './same-places.ts';
import { zipOf } from './testing/zip-of.ts';

const TEXTS = [
  ...[
    'Lisbon',
    '東京の夜',
    'Київ — ніч',
    'القاهرة',
    'ירושלים',
    'ประเทศไทย',
    'हिन्दी',
    'ქართული',
    '👩🏽‍🚀 Ångström',
  ],
  ...['a <b> & "c"', 'two\r\nlines', '\u202eright to left', 'ﬁ ǅ İ', ''],
];
const SPOTS = [
  ...[0, 180, -180, 179.999999, -179.5, 12.345678].flatMap((longitude) =>
    [0, 90, -90, 38.7].map((latitude) => ({ longitude, latitude })),
  ),
];
const OFFSETS = ['', '+14:00', '-11:30', '+05:45'];

/** Tracks have five decimals. */
const five = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** A story as its file says it, with every field, and the bytes of its pictures. */
function example(seed: number, hasCover = true) {
  const text = (at: number) => TEXTS[(seed + at) % TEXTS.length]!;
  const picture = (file: string, at: number) => ({
    ...{
      file,
      width: 8,
      height: 6,
      caption: text(at),
      alt: text(at + 1),
      ...(at % 2 === 0 && { by: 'Rui' }),
    },
    capturedAt: at % 3 === 0 ? '' : '2024-02-29T23:59:58',
    capturedOffset: at % 3 === 0 ? '' : OFFSETS[at % 4]!,
  });
  return {
    ...{ format: 'waypost-story', version: 1, id: 'abcdefghijklmno', author: 'Somebody' },
    ...{ title: `${seed} ${text(0)}`, description: `<p>${seed} <em>x</em></p>`, visibility: 'public' },
    ...{ startDate: '2024-02-28', endDate: '2024-03-02' },
    cover: hasCover ? picture('pictures/cover-01.jpg', 1) : null,
    places: SPOTS.map((spot, at) => ({
      ...spot,
      ...{ title: `${at} ${text(at)}`, subtext: text(at + 3), altitude: at % 2 ? null : 8848.86 - at },
      visitedAt: at % 5 === 0 ? '' : `2024-03-01T${String(at % 24).padStart(2, '0')}:30:00.123Z`,
      visitedOffset: at % 5 === 0 ? '' : OFFSETS[at % 4]!,
      ...{ cameBy: ['', ...WAYS][at % 7], country: 'PT', near: 'Lisbon', owner: 'somebody' },
      track:
        at % 2
          ? [
              [five(spot.longitude), five(-spot.latitude), 12],
              [five(spot.longitude), five(spot.latitude), -3],
            ]
          : [],
      pictures: Array.from({ length: at % 4 }, (_, index) =>
        picture(`pictures/${String(at + 1).padStart(3, '0')}-0${index + 1}.jpg`, at + index),
      ),
    })),
  };
}

type Example = ReturnType<typeof example>;

const filesIn = ({ cover, places }: Example) =>
  [...(cover ? [cover] : []), ...places.flatMap(({ pictures }) => pictures)].map(({ file }) => file);

const zipped = (...stories: readonly Example[]) =>
  zipOf([
    { path: 'waypost.json', data: '{"format":"waypost-export","version":1}' },
    ...stories.flatMap((story, at) => {
      const folder = `stories/00${at + 1}-日本/`;
      return [
        { path: `${folder}story.json`, data: JSON.stringify(story), isDeflated: true },
        ...filesIn(story).map((file) => ({ path: folder + file, data: `${at} ${file}` })),
      ];
    }),
  ]);

const open = async ({ facts, file }: BroughtPicture) => ({
  file: new File([await openFile(file, 1000, 'image/jpeg')], file.path),
  known: planPhotoOf(asUploadId(newRecordId()), file.path, facts!),
});

/** The draft of a story that came in, and which bytes its pictures have. */
async function cameIn(file: File, at = 0) {
  const { notes, trips } = await readBrought(chosenOf([file]));
  expect(notes).toEqual([]);
  const { pictures, plan: brought } = await planOfTrip(trips[at]!, [], open);
  const known = new Map(pictures.map((one) => [one.known.id, one.known]));
  const plan = changePlan(EMPTY_PLAN, { type: 'trip-brought', trip: brought }, known);
  const options = {
    storyId: asStoryId('storystorystory'),
    isNewStory: true,
    countries: [],
    titles: new Map(),
  };
  const content = draftContentOf(plan, known, { ...options, title: plan.title, visibility: 'private' });
  const bytes = new Map(
    await Promise.all(pictures.map(async (one) => [one.known.id as string, await one.file.text()] as const)),
  );
  return { plan, known, content, bytes };
}

it('brings every field of a story and the very bytes of its pictures, in all scripts, at the date line and at the poles', async () => {
  for (let seed = 0; seed < TEXTS.length; seed += 1) {
    const story = example(seed, seed % 2 === 0);
    const { content, bytes } = await cameIn(zipped(example(99), story), 1);
    const pictureOf = (one: (typeof content.places)[number]['pictures'][number]) => ({
      ...{
        bytes: bytes.get(one.uploadId),
        caption: one.caption ?? '',
        alt: one.alt ?? '',
        ...(one.by && { by: one.by }),
      },
      ...{ capturedAt: one.capturedAt ?? '', capturedOffset: one.capturedOffset ?? '' },
    });
    expect({
      ...{ title: content.story.title, description: content.story.description },
      ...{ startDate: content.story.startDate, endDate: content.story.endDate },
      cover: content.story.coverId && bytes.get(content.story.coverId),
      places: content.places.map(({ location, pictures, ...place }) => ({
        ...{ ...location, title: place.title, subtext: place.subtext, altitude: place.altitude },
        ...{ visitedAt: place.visitedAt ?? '', visitedOffset: place.visitedOffset ?? '' },
        cameBy: place.cameBy ?? '',
        track: parseTrack(place.track ?? '').map(({ longitude, latitude, height }) => [
          ...[longitude, latitude, height],
        ]),
        pictures: pictures.map(pictureOf),
      })),
    }).toEqual({
      ...{ title: story.title, description: story.description },
      ...{ startDate: story.startDate, endDate: story.endDate },
      cover: story.cover && `1 ${story.cover.file}`,
      places: story.places.map(({ country: _country, near: _near, owner: _owner, pictures, ...place }) => ({
        ...place,
        pictures: pictures.map(({ file, width: _width, height: _height, ...words }) => ({
          ...{ bytes: `1 ${file}`, ...words },
        })),
      })),
    });
    expect(JSON.stringify(content)).not.toMatch(/abcdefghijklmno|Somebody|somebody|"public"/);
  }
});

it('goes on with it on another device', async () => {
  const { content, known, plan } = await cameIn(zipped(example(3)));
  const drafted = planFromDraft(content)!;
  const again = new Map(drafted.photos.map((photo) => [photo.id, photo]));
  const { storyId, ...rest } = {
    storyId: content.story.id,
    isNewStory: true,
    countries: [],
    titles: new Map(),
  };
  const options = { ...rest, storyId, title: plan.title, visibility: 'private' } as const;
  expect(draftContentOf(drafted.plan, again, options)).toEqual(content);
  expect(again.size).toBe(known.size);
});

it('leaves out places that are there at the same spot and day with the same title', async () => {
  const { trips } = await readBrought(chosenOf([zipped(example(0))]));
  const [trip] = trips;
  const all = samePlaces(trip!.places, trip!.places);
  expect(tripWithout(trip!, all).places).toEqual([]);
  const [first, second] = [trip!.places[1]!, trip!.places[6]!];
  const moved = { ...first, location: { ...first.location, latitude: first.location.latitude - 0.0005 } };
  const later = { ...second, visitedAt: '2025-03-01T10:00:00.000Z' };
  expect([...samePlaces([first, second], [moved, later])]).toEqual([]);
});

it('says what a ZIP lacks, and takes the rest', async () => {
  const story = {
    ...example(0),
    places: [
      { title: 'Nowhere', longitude: 181, latitude: 0 },
      {
        longitude: 1,
        latitude: 2,
        title: 'Here',
        visitedAt: '1789-07-14T00:00:00Z',
        pictures: [{ file: 'pictures/gone.jpg' }, { file: '../../secret.jpg' }],
      },
    ],
    cover: null,
  };
  const zip = zipOf([
    { path: 'waypost.json', data: '{}' },
    { path: 'stories/001/story.json', data: JSON.stringify(story) },
    { path: 'stories/002/story.json', data: '{"format":"another"}' },
  ]);
  const { notes, trips } = await readBrought(chosenOf([zip]));
  expect(trips.map(({ places }) => places.map(({ title, visitedAt }) => [title, visitedAt]))).toEqual([
    [['Here', null]],
  ]);
  expect(notes.map(({ code, names }) => [code, ...names])).toEqual([
    ['no-point', 'Nowhere'],
    ['no-date', 'Here'],
    ['no-file', 'pictures/gone.jpg', '../../secret.jpg'],
    ['unreadable', 'stories/002/story.json'],
  ]);
});

it.each([
  ['newer', '{"format":"waypost-story","version":2}'],
  ['unreadable', '{"format":"waypost-st'],
])('takes nothing of one that is %s', async (code, data) => {
  const zip = zipOf([
    { path: 'waypost.json' },
    { path: 'stories/1/story.json', data: JSON.stringify(example(1)) },
    { path: 'stories/2/story.json', data },
  ]);
  expect(await readBrought(chosenOf([zip]))).toEqual({
    trips: [],
    photos: [],
    notes: [{ code, count: 1, names: ['a.zip'] }],
  });
});

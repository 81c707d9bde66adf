import { asPlaceId, asUploadId } from '@waypost/contracts/ids.ts';

import { changePlan } from './change-plan.ts';
import { dayOfPlace } from './days-of.ts';
import type { PlanAction } from './plan-action.ts';
import { examplePhoto, examplePlace, examplePlan, knownOf } from './testing/example-plan.ts';
import type { TripPlan } from './trip-plan.ts';

const photos = knownOf(
  ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id, at) => examplePhoto(id, 8 + at, at < 6 ? at : null)),
);
const [a, b, c, g] = [asUploadId('a'), asUploadId('b'), asUploadId('c'), asUploadId('g')];
const [one, two, three, made] = [asPlaceId('one'), asPlaceId('two'), asPlaceId('three'), asPlaceId('made')];
const start = examplePlan(
  [
    examplePlace('one', 0.5, ['a', 'b']),
    examplePlace('two', 2.5, ['c', 'd']),
    examplePlace('three', 4.5, ['e', 'f']),
  ],
  ['g', 'h'],
);
const after = (action: PlanAction, plan = start) => changePlan(plan, action, photos);
const shape = ({ places, tray, out }: TripPlan) => [
  places.map((place) => place.photos.join('')),
  tray.join(''),
  out.join(''),
];

it.each<[string, PlanAction, unknown]>([
  [
    'merges a place into the one before',
    { type: 'places-merged', place: two, into: one },
    [['abcd', 'ef'], 'gh', ''],
  ],
  [
    'parts photos from a place',
    { type: 'place-split', place: one, photos: [b], made },
    [['a', 'b', 'cd', 'ef'], 'gh', ''],
  ],
  ['takes a place out with its photos', { type: 'place-removed', place: two }, [['ab', 'ef'], 'gh', 'cd']],
  [
    'moves photos before another',
    { type: 'photos-moved', photos: [c, g], place: one, before: b },
    [['acgb', 'd', 'ef'], 'h', ''],
  ],
  [
    'puts a photo down between places by its time',
    { type: 'photos-put', photos: [c], made, location: { longitude: 9, latitude: 9 } },
    [['ab', 'c', 'd', 'ef'], 'gh', ''],
  ],
  ['lays photos back into the tray', { type: 'photos-trayed', photos: [a, b] }, [['cd', 'ef'], 'ghab', '']],
  ['chooses the main picture', { type: 'main-chosen', photo: b }, [['ba', 'cd', 'ef'], 'gh', '']],
  ['moves a place', { type: 'place-ordered', place: three, to: 0 }, [['ef', 'ab', 'cd'], 'gh', '']],
])('%s', (_, action, expected) => {
  expect(shape(after(action))).toEqual(expected);
});

it.each<[string, PlanAction]>([
  ['a place nobody has', { type: 'place-removed', place: made }],
  ['a photo that is where it goes', { type: 'photos-moved', photos: [b], place: one, before: null }],
  ['all photos of a place parted from it', { type: 'place-split', place: one, photos: [a, b], made }],
  [
    'words of a photo nobody has',
    { type: 'photo-described', photo: asUploadId('zz'), words: { caption: 'x', alt: '' } },
  ],
  ['no words where there were none', { type: 'photo-described', photo: a, words: { caption: '', alt: '' } }],
  ['a place merged with itself', { type: 'places-merged', place: one, into: one }],
])('takes no step for %s', (_, action) => {
  expect(after(action)).toBe(start);
});

it('leaves a place where it is when photos come from elsewhere, and lets it settle when some go', () => {
  const joined = after({ type: 'photos-moved', photos: [c], place: one, before: null });
  expect(joined.places[0]?.location.longitude).toBe(0.5);
  expect(joined.places[1]?.location.longitude).toBeCloseTo(3, 9);
});

it('puts a place that is parted from another where its photos were taken', () => {
  const parted = after({ type: 'place-split', place: one, photos: [b], made });
  expect(parted.places.slice(0, 2).map(({ location }) => location.longitude)).toEqual(
    [0, 1].map((degrees) => expect.closeTo(degrees, 9) as number),
  );
});

it('takes a photo once that is named twice', () => {
  expect(shape(after({ type: 'photos-moved', photos: [c, c], place: one, before: null }))[0]).toEqual([
    'abc',
    'd',
    'ef',
  ]);
});

it('leaves a place that a person put where it was put', () => {
  const put = after({ type: 'place-put', place: one, location: { longitude: 50, latitude: 10 } });
  const left = after({ type: 'photos-taken-out', photos: [b] }, put);
  expect(left.places[0]?.location).toEqual({ longitude: 50, latitude: 10 });
});

it('has every photo in one spot alone, whatever is done', () => {
  let seed = 42;
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const ids = [...photos.keys()];
  const some = () => ids.filter(() => next(3) === 0);
  let plan = start;
  for (let step = 0; step < 500; step += 1) {
    const places = plan.places.map(({ id }) => id);
    const [from, to] = [places[next(places.length || 1)] ?? one, places[next(places.length || 1)] ?? one];
    const actions: PlanAction[] = [
      { type: 'places-merged', place: from, into: to },
      { type: 'place-split', place: from, photos: some(), made: asPlaceId(`split-${step}`) },
      { type: 'photos-moved', photos: some(), place: to, before: ids[next(8)] ?? null },
      {
        type: 'photos-put',
        photos: some(),
        made: asPlaceId(`put-${step}`),
        location: { longitude: step % 180, latitude: 0 },
      },
      { type: 'photos-trayed', photos: some() },
      { type: 'photos-taken-out', photos: some().slice(0, 1) },
      { type: 'place-ordered', place: from, to: next(5) },
      { type: 'place-removed', place: from },
    ];
    plan = changePlan(plan, actions[next(actions.length)]!, photos);
    const all = [...plan.places.flatMap((place) => place.photos), ...plan.tray, ...plan.out];
    expect(all.toSorted()).toEqual(ids);
    expect(plan.places.every((place) => place.photos.length > 0)).toBe(true);
  }
});

const titledTwo = after({ type: 'place-titled', place: two, title: 'Castle' });

it.each<[string, PlanAction]>([
  ['merged into one without a title', { type: 'places-merged', place: two, into: one }],
  [
    'put elsewhere with all its photos',
    {
      type: 'photos-put',
      photos: [c, asUploadId('d')],
      made,
      location: { longitude: 9, latitude: 9 },
    },
  ],
])('keeps the title of a place that is %s', (_, action) => {
  expect(after(action, titledTwo).places.map(({ title }) => title)).toContain('Castle');
});

it('keeps the title of the place that stays where both have one', () => {
  const both = after({ type: 'place-titled', place: one, title: 'Harbour' }, titledTwo);
  const { places } = after({ type: 'places-merged', place: two, into: one }, both);
  expect(places.map(({ title }) => title)).toEqual(['Harbour', '']);
});

it.each<[string, PlanAction, readonly string[]]>([
  ['titled', { type: 'place-titled', place: one, title: 'Harbour' }, ['one']],
  ['merged', { type: 'places-merged', place: two, into: one }, ['one']],
  ['parted', { type: 'place-split', place: one, photos: [b], made }, ['one', 'made']],
  [
    'given and robbed of photos',
    { type: 'photos-moved', photos: [c], place: one, before: null },
    ['one', 'two'],
  ],
  ['bereft of what is taken out', { type: 'photos-taken-out', photos: [c] }, []],
  ['ordered', { type: 'place-ordered', place: three, to: 0 }, []],
])('knows which places a person made something of: %s', (_, action, expected) => {
  const plan = after(action);
  expect(plan.places.filter(({ isMade }) => isMade).map(({ id }) => id)).toEqual(expected);
  expect(plan.isOrdered).toBe(action.type === 'place-ordered');
});

it('puts places of a file between those that are there, by their time, and those without one last', () => {
  const said = { visitedOffset: null, altitude: null, cameBy: null };
  const timed = [null, '2000-01-01T00:00:00.000Z'].map((visitedAt, at) => ({
    ...examplePlace(`brought${at}`, 5, []),
    said: { ...said, visitedAt },
  }));
  const trip = { title: '', description: '', firstDay: '', lastDay: '', places: timed, words: {} };
  const ids = after({ type: 'trip-brought', trip }).places.map(({ id }) => id);
  expect([ids[0], ids.at(-1)]).toEqual(['brought1', 'brought0']);
});

it('keeps a place that a file brought without photos and in its time, until it is removed or merged', () => {
  const said = { visitedAt: '2024-05-03T22:30:00.000Z', visitedOffset: '+09:00', altitude: 7, cameBy: null };
  const brought = { ...examplePlace('brought', 5, ['z']), title: 'Taveuni', said };
  const trip = { title: 'Fiji', description: '', firstDay: '', lastDay: '', places: [brought], words: {} };
  const plan = after(
    { type: 'photos-taken-out', photos: [asUploadId('z')] },
    after({ type: 'trip-brought', trip }),
  );
  expect(plan).toMatchObject({ title: 'Fiji', isOrdered: true, visibility: 'private' });
  expect(plan.places.at(-1)).toMatchObject({ id: 'brought', photos: [], said });
  expect(dayOfPlace(plan.places.at(-1)!, new Map())).toBe('2024-05-04');
  const { places } = after({ type: 'places-merged', place: brought.id, into: three }, plan);
  expect(places.map(({ id, title }) => [id, title]).at(-1)).toEqual(['three', 'Taveuni']);
  expect(after({ type: 'place-removed', place: brought.id }, plan).places).toHaveLength(
    plan.places.length - 1,
  );
});

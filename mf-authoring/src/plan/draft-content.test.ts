import { asPlaceId, asStoryId, asUploadId } from '@waypost/contracts/ids.ts';

import { draftContentOf } from './draft-content.ts';
import { planFromDraft } from './plan-from-draft.ts';
import { examplePhoto, examplePlace, examplePlan, knownOf } from './testing/example-plan.ts';

const photos = knownOf(
  examplePhoto('a', 1, 0),
  { ...examplePhoto('b', 9, 0), altitude: 120 },
  examplePhoto('c', null, 1),
);

it('says of each place what its photos and the person say', () => {
  const plan = {
    ...examplePlan([
      examplePlace('one', 0, ['b', 'a']),
      {
        ...examplePlace('two', 1, ['c']),
        title: 'Harbour',
        location: { longitude: 7.863199999999998, latitude: 46.68 },
      },
    ]),
    title: 'A journey',
    words: { [asUploadId('a')]: { caption: 'At dawn', alt: '' } },
  };
  const names = new Map([
    [asPlaceId('one'), 'Lisbon'],
    [asPlaceId('two'), 'Cascais'],
  ]);
  const { story, places } = draftContentOf(plan, photos, {
    storyId: asStoryId('story'),
    isNewStory: true,
    countries: ['PT'],
    title: 'A journey',
    titles: names,
    visibility: 'link',
  });
  expect(story).toMatchObject({
    id: 'story',
    title: 'A journey',
    visibility: 'link',
    startDate: '2024-05-03',
    endDate: '2024-05-03',
  });
  expect(places[0]).toMatchObject({
    ...{ title: 'Lisbon', altitude: 120, visitedAt: '2024-05-02T23:00:00.000Z', visitedOffset: '+02:00' },
    pictures: [{ uploadId: 'b' }, { uploadId: 'a', caption: 'At dawn', capturedAt: '2024-05-03T01:00:00' }],
  });
  expect(places[1]).toMatchObject({
    title: 'Harbour',
    // As forms send it: a point that comes back is the same.
    location: { longitude: 7.8632, latitude: 46.68 },
    visitedAt: null,
    visitedOffset: null,
    pictures: [{ uploadId: 'c' }],
  });
});

it('takes the days a person says', () => {
  const plan = { ...examplePlan([examplePlace('one', 0, ['a'])]), lastDay: '2024-05-09' };
  const { story } = draftContentOf(plan, photos, {
    storyId: asStoryId('story'),
    isNewStory: true,
    countries: ['PT'],
    title: 'A journey',
    titles: new Map(),
    visibility: 'public',
  });
  expect(story).toMatchObject({ startDate: '2024-05-03', endDate: '2024-05-09' });
});

it('is read back on another device as it was, but for the names of files', () => {
  const plan = {
    ...examplePlan(
      [
        { ...examplePlace('one', 3, ['a', 'b']), isPut: true },
        { ...examplePlace('two', 1, ['c']), title: 'Harbour' },
      ],
      ['d'],
    ),
    title: 'A journey',
    firstDay: '2024-05-01',
    words: { [asUploadId('d')]: { caption: 'Inside', alt: '' } },
  };
  const known = knownOf(...photos.values(), examplePhoto('d', 14, null));
  const names = new Map([[asPlaceId('one'), 'Lisbon']]);
  const content = draftContentOf(plan, known, {
    storyId: asStoryId('story'),
    isNewStory: true,
    countries: ['PT'],
    title: 'A journey',
    titles: names,
    visibility: 'link',
  });
  const sent = JSON.parse(JSON.stringify(content)) as typeof content;
  expect(JSON.stringify(sent)).not.toContain('a.jpg');
  expect(planFromDraft(sent)).toEqual({
    isNewStory: true,
    plan,
    photos: [...known.values()].map((photo) => ({ ...photo, name: '' })),
  });
});

it('proposes a title anew on another device, which nobody typed here', () => {
  const content = draftContentOf(examplePlan([]), photos, {
    storyId: asStoryId('story'),
    isNewStory: true,
    countries: ['PT'],
    title: 'Portugal, May 2026',
    titles: new Map(),
    visibility: 'public',
  });
  expect([content.story.title, planFromDraft(content)?.plan.title]).toEqual(['Portugal, May 2026', '']);
});

it.each<[string, unknown]>([
  ['nothing', undefined],
  ['another page’s', { kind: 'something-else/1' }],
])('makes no plan of a draft whose workspace is %s', (_, workspace) => {
  const content = draftContentOf(examplePlan([]), photos, {
    storyId: asStoryId('story'),
    isNewStory: true,
    countries: ['PT'],
    title: 'A journey',
    titles: new Map(),
    visibility: 'public',
  });
  expect(planFromDraft({ ...content, workspace })).toBeNull();
});

it('leaves out of a damaged workspace what does not fit', () => {
  const content = draftContentOf(examplePlan([examplePlace('one', 0, ['a', 'b'])]), photos, {
    storyId: asStoryId('story'),
    isNewStory: true,
    countries: ['PT'],
    title: 'A journey',
    titles: new Map(),
    visibility: 'public',
  });
  const workspace = {
    kind: 'import-photos/1',
    photos: [{ id: 'a', location: { longitude: 999 } }, 7],
    tray: 'x',
    words: 3,
  };
  const read = planFromDraft({ ...content, workspace });
  expect(read?.photos.map(({ id, location }) => [id, location])).toEqual([['a', null]]);
  expect(read?.plan).toMatchObject({ places: [{ photos: ['a'] }], tray: [], words: {} });
});

it('counts the journey to the day of its last photo, whatever place that is in', () => {
  const overnight = { ...examplePhoto('e', 9, 0), capturedAt: '2024-05-05T09:00:00' };
  const plan = examplePlan([examplePlace('one', 0, ['a', 'e'])]);
  const { story } = draftContentOf(plan, knownOf(...photos.values(), overnight), {
    storyId: asStoryId('story'),
    isNewStory: true,
    countries: ['PT'],
    title: 'A journey',
    titles: new Map(),
    visibility: 'public',
  });
  expect(story.endDate).toBe('2024-05-05');
});

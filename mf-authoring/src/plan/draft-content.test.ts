/** @jest-environment node */
import { asPlaceId, asStoryId, asUploadId } from '@waypost/contracts/ids.ts';

import { draftContentOf } from './draft-content.ts';
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
      { ...examplePlace('two', 1, ['c']), title: 'Harbour' },
    ]),
    title: 'A journey',
    words: { [asUploadId('a')]: { caption: 'At dawn', alt: '' } },
  };
  const names = new Map([
    [asPlaceId('one'), 'Lisbon'],
    [asPlaceId('two'), 'Cascais'],
  ]);
  const { story, places } = draftContentOf(plan, photos, { storyId: asStoryId('story'), titles: names });
  expect(story).toMatchObject({
    id: 'story',
    title: 'A journey',
    startDate: '2024-05-03',
    endDate: '2024-05-03',
  });
  expect(places[0]).toMatchObject({
    ...{ title: 'Lisbon', altitude: 120, visitedAt: '2024-05-02T23:00:00.000Z', visitedOffset: '+02:00' },
    pictures: [{ uploadId: 'b' }, { uploadId: 'a', caption: 'At dawn', capturedAt: '2024-05-03T01:00:00' }],
  });
  expect(places[1]).toMatchObject({
    title: 'Harbour',
    visitedAt: null,
    visitedOffset: null,
    pictures: [{ uploadId: 'c' }],
  });
});

it('takes the days a person says', () => {
  const plan = { ...examplePlan([examplePlace('one', 0, ['a'])]), lastDay: '2024-05-09' };
  const { story } = draftContentOf(plan, photos, { storyId: asStoryId('story'), titles: new Map() });
  expect(story).toMatchObject({ startDate: '2024-05-03', endDate: '2024-05-09' });
});

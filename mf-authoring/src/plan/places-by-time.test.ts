import { asUploadId } from '@waypost/contracts/ids.ts';

import { changePlan } from './change-plan.ts';
import { placesByTime } from './places-by-time.ts';
import { examplePhoto, examplePlace, examplePlan, knownOf } from './testing/example-plan.ts';

const photos = knownOf(
  examplePhoto('a', 8, 0),
  examplePhoto('b', 12, 1),
  examplePhoto('near-b', 11, null),
  examplePhoto('late', 22, null),
  examplePhoto('timeless', null, null),
);
const plan = examplePlan([examplePlace('one', 0, ['a']), examplePlace('two', 1, ['b'])]);

it('proposes nothing more for a photo whose proposal was declined', () => {
  const declined = changePlan(
    { ...plan, tray: [asUploadId('near-b')] },
    { type: 'proposal-declined', photos: [asUploadId('near-b')] },
    photos,
  );
  expect(placesByTime(declined, photos, [asUploadId('near-b')])).toEqual([]);
  expect([declined.tray, declined.places]).toEqual([['near-b'], plan.places]);
});

it('proposes the place whose photos are next in time, and none where that is hours away or not known', () => {
  const found = placesByTime(plan, photos, ['near-b', 'late', 'timeless'].map(asUploadId));
  expect(found.map(({ place, photos: ids, minutes }) => [place.id, ids, minutes])).toEqual([
    ['two', ['near-b'], 60],
  ]);
});

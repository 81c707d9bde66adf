import { homeAmong } from './home-among.ts';
import type { PlanPhoto } from './plan-photo.ts';
import { examplePhoto, examplePlace, examplePlan, knownOf } from './testing/example-plan.ts';

const at = (id: string, capturedAt: string): PlanPhoto => ({ ...examplePhoto(id, 0, 0), capturedAt });
// On the equator 0.002 degrees are 223 metres.
const plan = examplePlan([
  examplePlace('far', 1, ['far']),
  examplePlace('kitchen', 0, ['first']),
  examplePlace('garden', 0.002, ['second']),
]);
const far = at('far', '2024-05-03T22:00:00');

it.each([
  ['evenings of two days within 300 m', '2024-05-03T21:10:00', '2024-05-04T20:00:00', 'kitchen'],
  [
    'an evening, and an early morning two days later',
    '2024-05-03T23:59:00',
    '2024-05-05T06:59:00',
    'kitchen',
  ],
  [
    'an evening and the morning after, which are one night',
    '2024-05-03T23:00:00',
    '2024-05-04T05:00:00',
    undefined,
  ],
  ['days alone', '2024-05-03T12:00:00', '2024-05-04T19:59:00', undefined],
])('takes for home: %s', (_, first, second, home) => {
  const photos = knownOf(far, at('first', first), at('second', second));
  expect(homeAmong(plan, photos)?.id).toBe(home);
});

import { daysOf } from './days-of.ts';
import { examplePhoto, examplePlace, examplePlan, knownOf } from './testing/example-plan.ts';

const photos = knownOf(examplePhoto('a', 8, 0), examplePhoto('b', null, 1), examplePhoto('c', 12, 2));

it('puts a place whose photos do not say when into the day it stands in', () => {
  const plan = examplePlan([
    examplePlace('one', 0, ['a']),
    examplePlace('two', 1, ['b']),
    examplePlace('three', 2, ['c']),
  ]);
  expect(daysOf(plan, photos).map(({ number, places }) => [number, places.length])).toEqual([[1, 3]]);
});

it('says of a first place that nothing is known of its day', () => {
  const plan = examplePlan([examplePlace('two', 1, ['b']), examplePlace('one', 0, ['a'])]);
  expect(daysOf(plan, photos).map(({ day }) => day)).toEqual([null, '2024-05-03']);
});

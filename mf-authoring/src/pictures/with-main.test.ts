import type { Picture } from '@waypost/contracts/story.ts';

import { withMain } from './with-main.ts';

const [a, b, c] = ['a', 'b', 'c'].map((fileName) => ({ fileName }) as Picture) as [Picture, Picture, Picture];

it.each([
  ['one of the others', { main: a, others: [b, c] }, 'c', { main: c, others: [b, a] }],
  ['one where there was none', { main: null, others: [b, c] }, 'b', { main: b, others: [c] }],
  ['nothing', { main: a, others: [b] }, '', { main: a, others: [b] }],
  ['a picture that is gone', { main: a, others: [b] }, 'c', { main: a, others: [b] }],
])('makes the main picture of %s', (_, stored, name, expected) => {
  expect(withMain(stored, name)).toEqual(expected);
});

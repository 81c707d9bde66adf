import { compareStored } from './stored-once.ts';

const wanted = new Map([
  ['a', 'Place 1 in x'],
  ['b', 'Place 2 in x'],
]);

it('what is there once, as it was acknowledged, is no problem', () => {
  expect(compareStored(wanted, new Map(wanted))).toEqual({ missing: [], different: [], unknown: [] });
});

it('what is missing, other than acknowledged, and there under a second id is found', () => {
  const found = new Map([
    ['b', 'Place 3 in x'],
    ['c', 'Place 2 in x'],
  ]);
  expect(compareStored(wanted, found)).toEqual({ missing: ['a'], different: ['b'], unknown: ['c'] });
});

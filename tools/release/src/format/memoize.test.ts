/** @jest-environment node */
import { memoize } from './memoize.ts';

test('the same question is answered once, and no when it was no', () => {
  const asked: string[] = [];
  const isLong = memoize((text: string) => (asked.push(text), text.length > 3));
  expect([isLong('long'), isLong('no'), isLong('long'), isLong('no')]).toEqual([true, false, true, false]);
  expect(asked).toEqual(['long', 'no']);
});

test('texts that join to the same are two questions', () => {
  const second = memoize((_: string, text: string) => text);
  expect([second('a', 'b\nc'), second('a\nb', 'c'), second('a","b', 'c'), second('a', 'b","c')]).toEqual([
    'b\nc',
    'c',
    'c',
    'b","c',
  ]);
});

test('what is remembered is bounded, and what was forgotten is asked anew', () => {
  let asked = 0;
  const count = memoize((text: string) => (asked++, text));
  for (let index = 0; index < 20_000; index++) count(`${index}`);
  count('0');
  expect(asked).toBe(20_001);
});

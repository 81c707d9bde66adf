import { wordDiff } from './word-diff.ts';

const said = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ text, side }) => (side === null ? text : side === 'before' ? `-${text}-` : `+${text}+`))
    .join('');

it.each([
  ['', 'all new'],
  ['all gone', ''],
  ['as it was', 'as it was'],
  ['a a b', 'a b b'],
])('has both “%s” and “%s” whole', (before, after) => {
  const parts = wordDiff(before, after);
  const of = (side: 'before' | 'after') =>
    parts
      .filter((part) => part.side === null || part.side === side)
      .map(({ text }) => text)
      .join('');
  expect([of('before'), of('after')]).toEqual([before, after]);
});

it('marks the words alone that came and went', () => {
  expect(said('one two three', 'one 2 three')).toBe('one -two-+2+ three');
  expect(said('by the sea', 'by the sea, slowly')).toBe('by the sea+, slowly+');
  expect(said('down the river', 'down the long river')).toBe('down the +long +river');
});

it('takes two texts of ten thousand other words for wholly different at once', () => {
  const text = (word: string) => Array.from({ length: 10_000 }, (_, at) => `${word}${at}`).join(' ');
  const begun = performance.now();
  expect(wordDiff(text('a'), text('b'))).toHaveLength(2);
  expect(performance.now() - begun).toBeLessThan(5000);
});

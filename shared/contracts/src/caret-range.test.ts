import { satisfiesCaret } from './caret-range.ts';

describe('satisfiesCaret', () => {
  it.each([
    ['1.0.0', '^1.0.0', true],
    ['1.4.2', '^1.0.0', true],
    ['1.0.0', '^1.1.0', false],
    ['2.0.0', '^1.0.0', false],
    ['0.2.3', '^0.2.1', true],
    ['0.3.0', '^0.2.1', false],
    ['19.3.1', '^19.3.2', false],
  ])('%s in %s: %s', (version, range, expected) => {
    expect(satisfiesCaret(version, range)).toBe(expected);
  });
});

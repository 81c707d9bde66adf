import type { StopGroup } from './stop-groups.ts';
import { stopSections } from './stop-sections.ts';

const group = (key: string, stops: number): StopGroup => ({
  key,
  heading: null,
  stops: Array<never>(stops).fill(undefined as never),
});

describe('the sections of a long list', () => {
  it('hold whole groups in their order, up to some forty stops', () => {
    const sections = stopSections([
      group('a', 6),
      group('b', 30),
      group('c', 6),
      group('d', 50),
      group('e', 1),
    ]);
    expect(sections.map(({ key, stops, groups }) => [key, stops, groups.map((one) => one.key)])).toEqual([
      ['a', 36, ['a', 'b']],
      ['c', 6, ['c']],
      ['d', 50, ['d']],
      ['e', 1, ['e']],
    ]);
  });
});

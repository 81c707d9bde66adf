import { createPicture, createPlace } from '@waypost/kit/testing/story-factory.ts';

import type { StopGroup } from './stop-groups.ts';
import { stopSections } from './stop-sections.ts';

const group = (key: string, stops: number, pictured = 0): StopGroup => ({
  key,
  heading: null,
  stops: Array.from({ length: stops }, (_, at) => ({
    place: createPlace(at < pictured ? { mainPicture: createPicture() } : {}),
    number: at + 1,
    day: null,
    date: null,
  })),
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

  it('know how many of their stops have pictures, for their height', () => {
    const sections = stopSections([group('a', 6, 2), group('b', 30, 5), group('c', 40, 1)]);
    expect(sections.map(({ stops, pictured }) => [stops, pictured])).toEqual([
      [36, 7],
      [40, 1],
    ]);
  });
});

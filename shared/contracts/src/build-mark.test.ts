import { buildMark, isMarkOf } from './build-mark.ts';

const MAP = { remote: 'mf-map', buildId: '7b35afa6940c' };

it('the mark of any load of a build is known as its own', () => {
  expect(buildMark(MAP, 1)).toBe('mf-map/7b35afa6940c/1');
  expect(isMarkOf(MAP, buildMark(MAP, 2))).toBe(true);
});

it.each(['mf-map/7b35afa6940cd/1', 'mf-map/7b35afa6940/1', 'mf-maps/7b35afa6940c/1', ''])(
  'the mark %j is not of that build',
  (mark) => expect(isMarkOf(MAP, mark)).toBe(false),
);

/** @jest-environment node */
import { alternate } from './alternate.ts';
import { apiReport } from './api-report.ts';
import { rareOf, tileOf } from './discover-cases.ts';
import { missed, ratioOf, slower, type ApiFigures } from './figures.ts';
import { quantile } from './quantile.ts';
import { cursorAfter } from './reading-cases.ts';

const times = (most: number): number[] => Array.from({ length: 100 }, (_, n) => (most * (n + 1)) / 100);

const HELD: ApiFigures = {
  stories: [1000, 1_000_000],
  readings: [
    { name: 'home list', times: [times(10), times(11)] },
    { name: 'one story', times: [times(10), times(13)] },
  ],
  discovering: [
    { name: 'search, a rare word', times: [times(10), times(13)] },
    { name: 'nearest 20', times: [times(2), times(30)] },
  ],
  map: { tiles: times(50), firstView: 1000, changes: [20, 2000], compared: 40, differing: 0 },
  starts: [900, 1900, 1000],
  memory: 400e6,
  throughput: [
    {
      name: 'home list',
      least: 0.9,
      rates: [
        [100, 300, 90],
        [100, 200, 100],
      ],
    },
  ],
  migration: {
    whole: 60_000,
    killedAfter: 30_000,
    again: 61_000,
    endsAlike: true,
    keepsAll: true,
    check: 20_000,
    checks: true,
  },
};
const lineOf = (text: string, beginning: string) =>
  text.split('\n').find((line) => line.startsWith(beginning));

test('the value at a part of a hundred values is found in whatever order they come', () => {
  expect(quantile(times(100).reverse(), 0.95)).toBe(96);
  expect(quantile([7], 0.95)).toBe(7);
  expect(quantile([], 0.5)).toBeNaN();
});

test('each side is called as often as the other, in turn, and the turns that warm up are not counted', async () => {
  const calls: string[] = [];
  const call = (name: string) => () => Promise.resolve(calls.push(name));
  const [one, other] = await alternate(3, 2, [call('a'), call('b')]);
  expect([one.length, other.length]).toEqual([3, 3]);
  expect(calls.join('')).toBe('abba'.repeat(2) + 'ab');
});

test('the ratio of two servers is that of the middle round, not of the middle rates', () => {
  expect(
    ratioOf([
      [100, 300, 90],
      [100, 200, 100],
    ]),
  ).toBe(1);
});

test('figures at their goal are held, and each beyond it is told in a sentence', () => {
  expect(missed(HELD)).toEqual([]);
  const slow = { name: 'one story', times: [times(10), times(13.1)] } as const;
  expect(slower(slow, 0.95)).toBeCloseTo(1.31);
  const beyond: ApiFigures = {
    ...HELD,
    readings: [slow],
    discovering: [
      { name: 'search, a rare word', times: [times(10), times(14)] },
      { name: 'nearest 20', times: [times(2), times(40)] },
    ],
    map: { tiles: times(60), firstView: 1001, changes: [2001, 1], compared: 40, differing: 2 },
    starts: [2001],
    memory: 401e6,
    throughput: [{ name: 'home list', least: 0.9, rates: [[89], [100]] }],
    migration: { ...HELD.migration, keepsAll: false },
  };
  expect(missed(beyond)).toEqual([
    'one story: 1.31 times slower',
    'search, a rare word: 1.40 times slower',
    'nearest 20: 38.4 ms',
    'tiles take 58 ms',
    'the first view takes 1001 ms',
    'a change shows after 2001 ms',
    '2 counts of viewports are not those of the records',
    'the start takes 2001 ms',
    '401 MB in memory',
    'home list: 0.89 of PocketBase alone',
    'the migration that was killed ends otherwise',
  ]);
});

test('what could not be measured is not held', () => {
  const nothing = { ...HELD, readings: [{ name: 'home list', times: [[], []] }] } as const;
  expect(missed(nothing)).toHaveLength(1);
});

test('the page has a row for each figure, with what it was measured from', () => {
  const text = apiReport(HELD);
  expect(lineOf(text, '| p95 with')).toBe(
    '| p95 with 1 000 000 stories ÷ with 1 000, the worst below | ≤ 1.3 | 1.30 |',
  );
  expect(lineOf(text, '| one story')).toContain('| 1.30 |');
  expect(lineOf(text, '| start until')).toContain('| 1.0 s |');
  expect(lineOf(text, '| figures beyond')).toBe('| figures beyond their goal | 0 | 0 |');
  expect(text).toContain('| 1 000 000 stories and their places, undisturbed | 60.0 s |');
  expect(text).toContain('npm run seed -- --stories 1000000');
});

test('a tile is named as maps name them, and a story by a word hardly any other has', () => {
  expect(tileOf({ lng: -9.14, lat: 38.72 }, 16)).toBe('/api/discover/tiles/16/31104/25111.mvt');
  expect(
    ['From Omi to Kordalivatal on foot', 'From Omi to Kor on foot', 'Kordalivatal, its lake'].map(rareOf),
  ).toEqual(['Kordalivatal', null, null]);
});

test('a cursor is written as the server writes it', () => {
  const text = Buffer.from(
    cursorAfter({ created: '2024-01-02 03:04:05.678Z', id: 'abc' }),
    'base64url',
  ).toString();
  expect(text).toBe('1n|2024-01-02 03:04:05.678Z|abc');
});

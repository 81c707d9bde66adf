import { clockOffset } from './clock-offset.ts';

it.each([
  ['2026-03-14T23:42:05', '2026:03:15', [2, 41, 38], '-03:00'],
  ['2026-03-14T23:42:05', '2026:03:14', [23, 42, 5], '+00:00'],
  ['2026-07-01T14:15:00', '2026:07:01', [8, 30, 0.5], '+05:45'],
  ['2026-07-02T09:00:00', '2026:07:01', [19, 3, 10], '+14:00'],
  ['2026-07-01T08:59:00', '2026:07:01', [18, 30, 0], '-09:30'],
])('a clock at %s when a satellite said %s %j: %s', (local, date, time, offset) => {
  expect(clockOffset(local, date, time)).toBe(offset);
});

it.each([
  ['is wrong by more than five minutes', '2026-03-14T23:42:05', '2026:03:15', [2, 36, 0]],
  ['is further off than any zone', '2026-03-14T23:42:05', '2026:03:13', [2, 42, 5]],
  ['has no day by satellite beside it', '2026-03-14T23:42:05', '', [2, 42, 5]],
  ['has no time by satellite beside it', '2026-03-14T23:42:05', '2026:03:15', []],
  ['has hours beside it that are none', '2026-03-14T23:42:05', '2026:03:15', [26, 42, 5]],
  ['has 0/0 seconds beside it', '2026-03-14T23:42:05', '2026:03:15', [2, 42, NaN]],
  ['was never set', null, '2026:03:15', [2, 42, 5]],
])('a clock that %s says nothing', (_, local, date, time) => {
  expect(clockOffset(local, date, time)).toBeNull();
});

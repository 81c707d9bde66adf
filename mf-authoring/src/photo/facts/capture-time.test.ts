import { captureMillis, captureOffset, captureTime } from './capture-time.ts';

it.each([
  ['2018:07:25 16:34:23', '2018-07-25T16:34:23'],
  ['2018:07:25 16:34:23\0', '2018-07-25T16:34:23'],
  ['0000:00:00 00:00:00', null],
  ['2018:02:30 10:00:00', null],
  ['    :  :     :  :  ', null],
  ['', null],
])('the time %j becomes %j', (written, local) => {
  expect(captureTime(written)).toBe(local);
});

it.each([
  ['+02:00', '+02:00'],
  [' -03:30 ', '-03:30'],
  ['Z', '+00:00'],
  ['+5:30', '+05:30'],
  ['+14:00', '+14:00'],
  ['+02:60', null],
  ['+25:00', null],
])('the offset %j becomes %j', (written, offset) => {
  expect(captureOffset(written)).toBe(offset);
});

it.each([
  ['5', 500],
  ['047', 47],
  ['047999', 47],
  ['50 ', 500],
  ['0', 0],
  ['', null],
  ['a', null],
])('the fraction %j is %j thousandths', (written, millis) => {
  expect(captureMillis(written)).toBe(millis);
});

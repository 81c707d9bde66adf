/** @jest-environment node */
import { createPicture } from '@waypost/kit/testing/story-factory.ts';

import { sharperSource } from './sharper-source.ts';

const large = createPicture({ width: 4000, height: 3000, zoomSrc: '/2560', largeSrc: '/1280' });
const small = createPicture({ width: 1400, height: 1000, zoomSrc: null, largeSrc: '/1280' });

it.each([
  ['a phone’s window', large, 1080, 1080, null],
  ['a phone’s window, twice as close', large, 1080, 2160, '/2560'],
  ['a small window, twice as close', large, 360, 720, '/1280'],
  ['a small window, as close as it goes', large, 360, 2160, '/2560'],
  ['a large window of a fine screen', large, 2400, 2400, '/2560'],
  ['an upload that has no more', small, 1080, 2160, null],
  ['an upload that has no more than 1280 in a small window', small, 360, 2160, '/1280'],
  ['an upload smaller than what is there', createPicture({ width: 300, height: 200 }), 320, 2000, null],
])('of %s', (_about, picture, whole, wanted, expected) => {
  expect(sharperSource(picture, whole, wanted)).toBe(expected);
});

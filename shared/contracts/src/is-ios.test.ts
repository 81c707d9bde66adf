import { isIos } from './is-ios.ts';

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/604.1';

it.each([
  ['an iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${SAFARI}`, 5, true],
  ['an iPad, which says it is a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`, 5, true],
  ['a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`, 0, false],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36', 5, false],
])('knows %s', (_, userAgent, maxTouchPoints, is) => {
  expect(isIos({ userAgent, maxTouchPoints })).toBe(is);
});

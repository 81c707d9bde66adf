import type { ReleasePage } from '@waypost/contracts/release-page.ts';

import { mayShow } from './may-show.ts';

const page = (more: Partial<ReleasePage>): ReleasePage => ({
  ...{ path: '/x', expose: 'x@1', title: { en: 'X' } },
  ...more,
});

it.each([
  ['a public page', {}, true, false],
  ['a page of its person', { protected: true }, false, false],
  ['the sign-in page', { guestsOnly: true }, true, true],
  ['what a link leads to', { open: true }, true, true],
] as const)('%s is shown to a guest as far as the site is for everyone', (_, more, everyone, members) => {
  expect(mayShow(page(more), false)).toBe(everyone);
  expect(mayShow(page(more), false, true)).toBe(members);
});

import { readersOf } from './readers-of.ts';

const needs = { publishNeedsVerified: true, noPlaceWaits: true };
const placesCount = 1;

test.each([
  ['a story everybody reads', { visibility: 'public', isShown: true } as const, true, 'public'],
  [
    'one of an author who has not confirmed',
    { visibility: 'public', isShown: false } as const,
    false,
    'unconfirmed',
  ],
  ['one that was taken down', { visibility: 'public', isShown: false } as const, true, 'taken-down'],
  [
    'one for people with a link that was taken down',
    { visibility: 'link', isShown: false, isTakenDown: true } as const,
    true,
    'taken-down',
  ],
  [
    'one that waits for a first look',
    { visibility: 'public', isShown: false, isWaiting: true } as const,
    true,
    'waiting',
  ],
  [
    'one without a place',
    { visibility: 'public', isShown: false, placesCount: 0 } as const,
    true,
    'no-place',
  ],
  ['a private one', { visibility: 'private', isShown: false } as const, false, 'private'],
  ['one by link', { visibility: 'link', isShown: false } as const, true, 'link'],
])('%s', (_, story, verified, readers) => {
  expect(readersOf({ placesCount, ...story }, needs, { verified })).toBe(readers);
});

test('of a suspended author nobody else reads anything', () => {
  const story = { visibility: 'link', isShown: false, placesCount } as const;
  expect(readersOf(story, needs, { verified: true, isSuspended: true })).toBe('suspended');
});

test('where nobody has to confirm, what is public and not shown was taken down', () => {
  const story = { visibility: 'public', isShown: false, placesCount } as const;
  expect(readersOf(story, { ...needs, publishNeedsVerified: false }, { verified: false })).toBe('taken-down');
});

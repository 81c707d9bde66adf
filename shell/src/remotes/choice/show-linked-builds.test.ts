/** @page */
import { screen, within } from '@testing-library/react';

import { showLinkedBuilds } from './show-linked-builds.ts';

afterEach(() => document.body.replaceChildren());

function badgeFor(names: readonly string[], requested: string): string {
  showLinkedBuilds(names, requested);
  const badge = screen.getByRole('complementary', { name: 'Selected version' });
  const button = within(badge).getByRole('button', { name: 'Back to the usual version' });
  return (badge.textContent ?? '').slice(0, -(button.textContent ?? '').length);
}

test('builds that are known are named', () => {
  expect(badgeFor(['mf-map:7b35afa6940c'], 'mf-map:7b35afa6940c')).toBe(
    'You are seeing mf-map:7b35afa6940c.',
  );
});

test('a build nobody knows is told, alone or beside one that is known', () => {
  const words = "This link can't show the version “mf-map:7b35afa694”. You're seeing the usual one.";
  expect(badgeFor([], 'mf-map:7b35afa694')).toBe(words);
  document.body.replaceChildren();
  expect(badgeFor(['mf-auth:0123456789ab'], 'mf-auth:0123456789ab, mf-map:7b35afa694')).toBe(
    `You are seeing mf-auth:0123456789ab. ${words}`,
  );
});

test('an address can not put a text of its own on the page', () => {
  expect(badgeFor([], `<b>${'Your account is locked. '.repeat(9)}`)).toBe(
    "This link can't show the version “<b>Your account is locked. Your account ”. You're seeing the usual one.",
  );
  expect(document.querySelector('b')).toBeNull();
});

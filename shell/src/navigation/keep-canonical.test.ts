/** @page */
import { keepCanonical } from './keep-canonical.ts';

const canonical = () => document.querySelector('link[rel="canonical"]');

beforeEach(() => {
  document.head.innerHTML = '<link rel="canonical" href="https://waypost.example/travel-story/abc">';
});

test('the canonical address stays while its page is shown', () => {
  keepCanonical('/travel-story/abc');
  expect(canonical()).not.toBeNull();
});

test('the canonical address goes when another page is shown', () => {
  keepCanonical('/travel-story/abc/def');
  expect(canonical()).toBeNull();
  keepCanonical('/');
  expect(canonical()).toBeNull();
});

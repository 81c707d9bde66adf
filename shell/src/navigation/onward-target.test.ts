/** @page */
import { examplePages } from '../testing/example-pages.ts';
import { onwardTarget } from './onward-target.ts';

it.each([
  ['/dashboard/create-point?story=abc123', '/dashboard/create-point?story=abc123'],
  ['/', '/'],
  ['/travel-story/abc123', '/travel-story/abc123'],
  [null, '/dashboard'],
  ['', '/dashboard'],
  ['//evil.example', '/dashboard'],
  ['/login', '/dashboard'],
  ['/register', '/dashboard'],
])('someone signed in who asked for %j goes on to %s', (requested, target) => {
  expect(onwardTarget(examplePages, requested)).toBe(target);
});

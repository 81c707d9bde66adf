/** @page */
import { nameFirstEntry } from './name-first-entry.ts';

const key = () => (window.history.state as { key: string }).key;

it('each page that is opened by its address has a key of its own', () => {
  window.history.replaceState(null, '', '/travel-story/here');
  nameFirstEntry();
  const first = key();
  window.history.replaceState(null, '', '/travel-story/here');
  nameFirstEntry();
  expect(first).toMatch(/^\w{4,8}$/);
  expect(key()).not.toBe(first);
});

it('a page that is loaded again, or come back to, keeps its key and all else the history knows of it', () => {
  window.history.replaceState({ key: 'known', idx: 3 }, '');
  nameFirstEntry();
  expect(window.history.state).toEqual({ key: 'known', idx: 3 });
});

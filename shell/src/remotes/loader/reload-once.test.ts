/** @page */
import { createReloadOnce } from './reload-once.ts';

beforeEach(() => window.sessionStorage.clear());

function page({ isBusy = false, storage = () => window.sessionStorage } = {}) {
  let reloads = 0;
  const reloadOnce = createReloadOnce({ storage, reload: () => (reloads += 1), isBusy: () => isBusy });
  return { reloadOnce, reloads: () => reloads };
}

it('reloads once for each reason in the life of a tab', () => {
  const { reloadOnce, reloads } = page();
  expect(reloadOnce('aaa')).toBe(true);
  expect(page().reloadOnce('aaa')).toBe(false);
  expect(reloadOnce('bbb')).toBe(true);
  expect(reloads()).toBe(2);
});

it('never reloads under someone who is typing, and still may later', () => {
  const busy = page({ isBusy: true });
  expect(busy.reloadOnce('aaa')).toBe(false);
  expect(busy.reloads()).toBe(0);
  expect(page().reloadOnce('aaa')).toBe(true);
});

it('never reloads where it could not remember that it did', () => {
  const { reloadOnce, reloads } = page({
    storage: () => {
      throw new Error('Storage is switched off.');
    },
  });
  expect(reloadOnce('aaa')).toBe(false);
  expect(reloads()).toBe(0);
});

/** @page */
import { DEFAULT_PAGE_SETTINGS } from '@waypost/contracts/page-settings.ts';

import { readOffer, readRelease, readSettings } from './page-data.ts';

afterEach(() => document.body.replaceChildren());

it('settings the server has written hold, and the defaults for what it did not say', () => {
  document.body.innerHTML =
    '<script type="application/json" id="waypost-settings">{"tileUrl":"/tiles/{z}/{x}/{y}.png"}</script>';
  expect(readSettings()).toEqual({ ...DEFAULT_PAGE_SETTINGS, tileUrl: '/tiles/{z}/{x}/{y}.png' });
});

it('a page without data has the default settings, no remotes and no offer', () => {
  document.body.innerHTML = '<script type="application/json" id="waypost-settings"></script>';
  expect(readSettings()).toEqual(DEFAULT_PAGE_SETTINGS);
  expect(readRelease().remotes).toEqual({});
  expect(readOffer()).toBeNull();
});

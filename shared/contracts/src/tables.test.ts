/** @jest-environment node */
import tables from '../tables.json' with { type: 'json' };

import { FIELD_LIMITS } from './field-limits.ts';
import { BUILD_FAILURES, SLOW_REASONS } from './load-reasons.ts';
import { DEFAULT_PAGE_SETTINGS } from './page-settings.ts';
import { LARGE_PICTURE_SIDE, PICTURE_WIDTHS } from './picture-widths.ts';

test('what the backend repeats of the contracts is in the table its tests read', () => {
  expect(tables).toEqual({
    passwordLength: [FIELD_LIMITS.shortestPassword, FIELD_LIMITS.longestPassword],
    pictureWidths: [...PICTURE_WIDTHS],
    largePictureSide: LARGE_PICTURE_SIDE,
    buildFailures: [...BUILD_FAILURES],
    slowReasons: [...SLOW_REASONS],
    pageSettings: Object.keys(DEFAULT_PAGE_SETTINGS).sort(),
  });
});

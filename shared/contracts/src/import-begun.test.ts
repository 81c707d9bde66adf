import { importBegunToKeep, keptImportBegun } from './import-begun.ts';

it('gives back how many photos wait', () => {
  expect(keptImportBegun(importBegunToKeep(50))).toBe(50);
});

it.each([undefined, null, 'text', [], { photos: '7' }, { photos: -3 }, { photos: 0.5 }, { photos: NaN }])(
  'takes what does not fit for none: %j',
  (kept) => {
    expect(keptImportBegun(kept)).toBe(0);
  },
);

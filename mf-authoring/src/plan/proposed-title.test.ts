/** @jest-environment node */
import { proposedTitle } from './proposed-title.ts';

it.each([
  [['PT', 'PT', undefined], ['2026-05-09', '2026-05-18'], 'Portugal, May 2026'],
  [['ES', 'PT', 'ES'], ['2026-04-28', '2026-05-02'], 'Spain and Portugal, April – May 2026'],
  [
    [...Array<string>(20).fill('FI'), 'SE'],
    ['2026-12-30', '2027-01-02'],
    'Finland, December 2026 – January 2027',
  ],
  [['AT', 'DE', 'CZ', 'PL'], ['2026-05-09', '2026-05-09'], 'May 2026'],
  [['PT'], ['', ''], 'Portugal'],
  [[undefined], ['', ''], ''],
] as const)('of places in %j and days %j it is %j', (countries, days, title) => {
  expect(proposedTitle(countries, days, 'en').replace(/\u2009/g, ' ')).toBe(title);
});

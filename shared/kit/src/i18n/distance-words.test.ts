/** @page */
import { distanceWords } from './distance-words.ts';
import { chosenUnits } from './units.ts';

beforeEach(() => localStorage.clear());

const browserOf = (language: string) => jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);

it.each([
  ['en-GB', null, 45_600, 'en', '28 mi'],
  ['en-AU', null, 45_600, 'en', '46 km'],
  ['de', null, 7_450, 'de', '7,5 km'],
  ['de', null, 500, 'de', '500 m'],
  ['en-US', 'km', 1_234_000, 'en', '1,234 km'],
  ['de', 'mi', 50, 'en', '164 ft'],
] as const)('in %s with %s chosen %i metres are, in %s: %s', (browser, chosen, metres, language, words) => {
  browserOf(browser);
  if (chosen) chosenUnits.set(chosen);
  expect(distanceWords(metres, language).replace(/\s/g, ' ')).toBe(words);
});

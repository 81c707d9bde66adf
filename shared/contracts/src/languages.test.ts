import { bestLanguage, LANGUAGES } from './languages.ts';

it.each([
  [['de-AT', 'en'], 'de'],
  [['fr', 'es-419'], 'es'],
  [['pt-BR'], 'pt'],
  [['pt-PT', 'pt'], 'pt-PT'],
  [['en-US', 'de'], 'en'],
  [['fr'], 'en'],
  [[], 'en'],
])('whoever asks for %j reads %s', (wanted, language) => {
  expect(bestLanguage(wanted, Object.keys(LANGUAGES))).toBe(language);
});

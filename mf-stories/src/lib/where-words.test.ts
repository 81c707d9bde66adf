import { createText } from '@waypost/kit/i18n/create-text.ts';

import de from '../i18n/de.json' with { type: 'json' };
import en from '../i18n/en.json' with { type: 'json' };
import { whereWords } from './where-words.ts';

const LISBON = { near: 'Lisbon', nearIn: { de: 'Lissabon', pt: 'Lisboa' }, country: 'PT' };

it.each([
  ['as its reader calls it', { ...LISBON, title: 'Tram 28' }, 'bei Lissabon, Portugal'],
  [
    'as in English where they call it nothing else',
    { ...LISBON, nearIn: {}, title: 'Tram 28' },
    'bei Lisbon, Portugal',
  ],
  ['not where the title says so in their language', { ...LISBON, title: 'Ankunft in Lissabon' }, 'Portugal'],
  ['nor where it does in English', { ...LISBON, title: 'Lisbon by night' }, 'Portugal'],
])('a town nearby is named %s', (_, place, words) => {
  expect(whereWords(place, createText({ ...en, ...de, language: 'de' }), 'de')).toBe(words);
});

it('a country of a language is called as there', () => {
  expect(whereWords({ ...LISBON, title: 'Tram 28' }, createText(en), 'pt-PT')).toBe('near Lisboa, Portugal');
});

/** @jest-environment node */
import { createText } from './create-text.ts';

const en = {
  greeting: 'Hello {{name}}',
  places_one: '{{count}} place',
  places_other: '{{count}} places',
};

describe('createText', () => {
  const t = createText({ en, pt: { greeting: 'Olá {{name}}' } }, 'pt');

  it('speaks the language asked for', () => {
    expect(t('greeting', { name: 'Ida & Jon' })).toBe('Olá Ida & Jon');
  });

  it('falls back to English for what a language lacks, with the right plural', () => {
    expect(t('places', { count: 1 })).toBe('1 place');
    expect(t('places', { count: 3 })).toBe('3 places');
  });

  it.each([
    ['es', 1_000_000],
    ['ar', 0],
    ['ar', 2],
    ['ar', 3],
    ['ar', 11],
    ['pl', 5],
    ['pt-PT', 1_000_000],
  ])('%s: says %i in its own language, in the last form where it has no better one', (language, count) => {
    const lacking = { places_one: 'one of ours', places_other: '{{count}} of ours' };
    expect(createText({ en, [language]: lacking }, language)('places', { count })).toBe(`${count} of ours`);
  });

  it('knows the shared messages', () => {
    expect(t('action.retry')).toBe('Retry');
  });
});

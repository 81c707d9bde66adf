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

  it('knows the shared messages', () => {
    expect(t('action.retry')).toBe('Retry');
  });
});

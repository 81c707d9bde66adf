import { createText } from './create-text.ts';

const en = {
  greeting: 'Hello {{name}}',
  places_one: '{{count}} place',
  places_other: '{{count}} places',
};

describe('createText', () => {
  it('speaks the language a build has filled its catalogue with, and English of the sources', () => {
    const pt = { language: 'pt', greeting: 'Olá {{name}}' };
    expect(createText(pt)('greeting', { name: 'Ida & Jon' })).toBe('Olá Ida & Jon');
    expect(createText(en)('greeting', { name: 'Ida & Jon' })).toBe('Hello Ida & Jon');
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
    expect(createText({ language, ...lacking })('places', { count })).toBe(`${count} of ours`);
  });

  it('knows the shared messages', () => {
    expect(createText(en)('action.retry')).toBe('Retry');
  });
});

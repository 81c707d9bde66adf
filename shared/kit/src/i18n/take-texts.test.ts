/** @page */
import { takeTexts } from './take-texts.ts';

const file = (messages: Record<string, string>) => jest.fn(() => Promise.resolve({ default: messages }));

async function taken(language: string, files: Parameters<typeof takeTexts>[1]) {
  document.documentElement.lang = language;
  const catalogue = {};
  await takeTexts(catalogue, files);
  return catalogue;
}

it.each([
  ['de', 'de'],
  ['pt-PT', 'pt'],
  ['es', 'en'],
])('on a page in %s a build with de, pt and en takes %s, and no other', async (page, language) => {
  const files = { de: file({ a: 'de' }), en: file({ a: 'en' }), pt: file({ a: 'pt' }) };
  expect(await taken(page, files)).toEqual({ a: language });
  expect(Object.values(files).flatMap((one) => one.mock.calls)).toHaveLength(1);
});

it('a language whose file is lost is English', async () => {
  const lost = () => Promise.reject(new Error('Loading chunk failed.'));
  expect(await taken('de', { de: lost, en: file({ a: 'en' }) })).toEqual({ a: 'en' });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { trackedFiles } from '@waypost/cli-kit/tracked-files.ts';
import { LANGUAGES } from '@waypost/contracts/languages.ts';

import { catalogueProblems, unusedKeys } from '../languages/catalogue-problems.ts';

const catalogues = trackedFiles().filter((file) => /\/i18n\/en\.json$/.test(file));

function messagesOf(file: string): Record<string, string> {
  return JSON.parse(readFileSync(path.join(repositoryRoot(), file), 'utf8')) as Record<string, string>;
}

test('the navigation says “Create new point”, and the misspelt label stands nowhere', () => {
  expect(Object.values(messagesOf('mf-authoring/src/i18n/en.json'))).toContain('Create new point');
  const misspelt = catalogues.filter((file) => /crete/i.test(JSON.stringify(messagesOf(file))));
  expect(misspelt).toEqual([]);
});

test.each(catalogues)('%s has no empty text and none that shouts but the specified one', (file) => {
  const texts = Object.values(messagesOf(file));
  expect(texts.filter((text) => text.trim() === '')).toEqual([]);
  const loud = texts.filter((text) => text.includes('!'));
  expect(loud.filter((text) => !['User created successfully!', 'Check this travel!'].includes(text))).toEqual(
    [],
  );
});

test('the texts all pages share speak of nothing typed: most pages have nothing to type', () => {
  const shared = Object.values(messagesOf('shared/kit/src/i18n/en.json'));
  expect(shared.filter((text) => text.includes('typed'))).toEqual([]);
});

const others = catalogues
  .filter((file) => !file.startsWith('e2e/'))
  .flatMap((file) =>
    Object.keys(LANGUAGES)
      .filter((language) => language !== 'en')
      .map((language) => [file.replace(/en\.json$/, `${language}.json`), language, file] as const),
  );

test.each(others)(
  '%s has every text, with the same placeholders and all forms of its numbers',
  (file, language, english) => {
    const base = language.includes('-') ? messagesOf(file.replace(language, language.split('-')[0]!)) : {};
    expect(catalogueProblems(language, messagesOf(english), messagesOf(file), base)).toEqual([]);
  },
);

test.each(catalogues.filter((file) => !file.startsWith('e2e/')))(
  'every text of %s is shown somewhere',
  (file) => {
    const part = file.startsWith('shared/') ? '' : file.replace(/i18n\/en\.json$/, '');
    const sources = trackedFiles().filter(
      (one) => one.startsWith(part) && /(?<!\.test)\.tsx?$/.test(one) && !one.startsWith('e2e/'),
    );
    const texts = sources.map((one) => readFileSync(path.join(repositoryRoot(), one), 'utf8'));
    expect(unusedKeys(messagesOf(file), texts)).toEqual([]);
  },
);

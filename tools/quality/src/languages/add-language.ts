import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PLURAL_FORM, type Messages } from '@waypost/build/webpack/texts/whole-catalogue.ts';

import { pseudoText } from './pseudo-text.ts';

const LIST = 'shared/contracts/src/languages.ts';

/** The English catalogues there are: of parts of the site, and of the server. */
export const isEnglish = (file: string) =>
  /^(?!e2e\/).*\/i18n\/en\.json$|^backend\/internal\/\w+\/(?:\w+\/)?en\.json$/.test(file);

/** English with the forms the language's numbers need; of a made-up language as it is shown. */
function begun(english: Messages, language: string): Messages {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const isPseudo = /-X[AB]$/.test(language);
  const said = (text: string) => (isPseudo ? pseudoText(text, language.endsWith('B')) : text);
  const isCounted = (key: string) => `${key.replace(PLURAL_FORM, '')}_other` in english;
  const entries = Object.entries(english).flatMap(([key, text]) => {
    if (!PLURAL_FORM.test(key) || !isCounted(key)) return [[key, said(text)] as const];
    if (!key.endsWith('_other')) return [];
    return pluralCategories.map((form) => [key.replace(/other$/, form), said(text)] as const);
  });
  return Object.fromEntries(entries);
}

/**
 * Adds a language to the repository: a line in the list of languages, and beside each English catalogue one with the same texts,
 * to be translated.
 *
 * @param files paths of the repository's files
 * @param language a BCP 47 tag, as `it` or `fr-CA`
 * @throws Error when it is no such tag, or there already
 */
export function addLanguage(root: string, files: readonly string[], language: string): readonly string[] {
  if (!/^[a-z]{2}(?:-[A-Z]{2})?$/.test(language))
    throw new Error(`“${language}” is no tag such as it or fr-CA.`);
  const list = path.join(root, LIST);
  const source = readFileSync(list, 'utf8');
  if (new RegExp(`^ {2}'?${language}'?:`, 'm').test(source)) throw new Error(`${language} is there already.`);
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  const key = language.includes('-') ? `'${language}'` : language;
  writeFileSync(list, source.replace(/^};$/m, `  ${key}: ${JSON.stringify(name).replaceAll('"', "'")},\n};`));
  const written = files.filter(isEnglish).map((file) => file.replace(/en\.json$/, `${language}.json`));
  for (const file of written) {
    const target = path.join(root, file);
    if (existsSync(target)) continue;
    const english = JSON.parse(readFileSync(path.join(path.dirname(target), 'en.json'), 'utf8')) as Messages;
    writeFileSync(target, `${JSON.stringify(begun(english, language), null, 2)}\n`);
  }
  return [LIST, ...written];
}

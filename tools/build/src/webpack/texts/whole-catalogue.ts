import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Messages = Readonly<Record<string, string>>;

/** The forms of one message for different numbers (CLDR). */
export const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/;

const read = (folder: string, language: string): Messages => {
  const file = path.join(folder, `${language}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Messages) : {};
};

/** A language's messages in place of English ones, with no form of what it says itself left over from English. */
export function inPlaceOf(english: Messages, messages: Messages): Messages {
  const nameOf = (key: string) => key.replace(PLURAL_FORM, '');
  const said = new Set(Object.keys(messages).map(nameOf));
  const left = Object.entries(english).filter(([key]) => !said.has(nameOf(key)));
  return { ...Object.fromEntries(left), ...messages };
}

/**
 * All a part says in one language, as its build carries it: a country's words over its language's, English for what is not
 * translated yet, and the language's tag under `language`.
 *
 * @param folders with a file for each language: of the shared messages, and of the part
 */
export function wholeCatalogue(folders: readonly string[], language: string): Messages {
  const base = language.split('-')[0]!;
  const messages = folders.map((folder) =>
    inPlaceOf(read(folder, 'en'), { ...read(folder, base), ...read(folder, language) }),
  );
  return Object.assign({}, ...messages, { language }) as Messages;
}

/** The languages a folder has a file of. */
export const languagesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.basename(file, '.json'))
    .sort();

import i18next from 'i18next';

import sharedEnglish from './en.json' with { type: 'json' };

type Catalogue = Readonly<Record<string, string>>;
type Singular<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;
type SharedCatalogue = typeof sharedEnglish;

export type TextKey<Messages> = Singular<keyof Messages | keyof SharedCatalogue> & string;

/**
 * Looks a message up. `{{name}}` in it is replaced by `values.name`; `values.count` chooses between
 * `key_one` and `key_other`. The result is plain text: React escapes it.
 */
export type Text<Messages = object> = (
  key: TextKey<Messages>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/**
 * Which language a catalogue is in. English of the sources does not say so. In a build it is filled before anything of its part is
 * shown: with the reader's language, whole and with the shared messages, or with English where this build has no other
 * (`tools/build/src/webpack/texts`).
 */
export function languageOf(messages: Catalogue): string {
  return messages['language'] ?? 'en';
}

/** A lookup of its own over the shared messages and the given ones; no instance is shared. */
export function createText<English extends Catalogue>(messages: English): Text<English> {
  const language = languageOf(messages);
  const instance = i18next.createInstance({
    lng: language,
    resources: { [language]: { translation: withAllForms(language, { ...sharedEnglish, ...messages }) } },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  void instance.init();
  return (key, values) => instance.t(key, values ?? {});
}

/** A form that a language lacks is its `_other`. */
function withAllForms(language: string, messages: Catalogue): Catalogue {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const others = Object.entries(messages).filter(([key]) => key.endsWith('_other'));
  const filled = others.flatMap(([key, text]) =>
    pluralCategories.map((form) => [key.replace(/other$/, form), text] as const),
  );
  return { ...Object.fromEntries(filled), ...messages };
}

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

/** Catalogues by language; English is complete, others may lack keys and fall back to it. */
export interface Catalogues<English extends Catalogue> {
  readonly en: English;
  readonly [language: string]: Partial<English>;
}

/** A lookup of its own over the shared messages and the given ones; no instance is shared. */
export function createText<English extends Catalogue>(
  catalogues: Catalogues<English>,
  language: string,
): Text<English> {
  const resources = Object.fromEntries(
    Object.entries(catalogues).map(([tag, messages]) => [
      tag,
      { translation: withAllForms(tag, tag === 'en' ? { ...sharedEnglish, ...messages } : messages) },
    ]),
  );
  const instance = i18next.createInstance({
    lng: language,
    fallbackLng: 'en',
    resources,
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  void instance.init();
  return (key, values) => instance.t(key, values ?? {});
}

/** A form that a language lacks is its `_other`: i18next would go on to English. */
function withAllForms(language: string, messages: Partial<Catalogue>): Partial<Catalogue> {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const others = Object.entries(messages).filter(([key]) => key.endsWith('_other'));
  const filled = others.flatMap(([key, text]) =>
    pluralCategories.map((form) => [key.replace(/other$/, form), text] as const),
  );
  return { ...Object.fromEntries(filled), ...messages };
}

import { createText, type Text } from '@waypost/kit/i18n/create-text.ts';

import en from './en.json' with { type: 'json' };

/** The page's language, which its inline script has chosen. */
export const pageLanguage = (): string => document.documentElement.lang || 'en';

let own = createText(en);

/** The shell's own texts: English until {@link takeLanguage} has another, or where that does not come. */
export const text: Text<typeof en> = (key, values) => own(key, values);

/** Has the shell speak the page's language. */
export async function takeLanguage(): Promise<void> {
  const language = pageLanguage();
  if (language === 'en') return;
  const { default: messages } = (await import(
    /* webpackChunkName: "texts-[request]" */
    /* webpackExclude: /en\.json$/ */
    `./${language}.json`
  )) as { readonly default: typeof en };
  own = createText(messages);
}

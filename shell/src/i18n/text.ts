import { createText } from '@waypost/kit/i18n/create-text.ts';

import en from './en.json' with { type: 'json' };

export const LANGUAGE = 'en';

/** The shell's own texts. */
export const text = createText({ en }, LANGUAGE);

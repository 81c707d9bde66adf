import type { Text } from '@waypost/kit/i18n/create-text.ts';

import type en from '../i18n/en.json';

/** This remote's text lookup. */
export type AuthoringText = Text<typeof en>;

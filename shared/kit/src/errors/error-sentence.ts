import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import type { Text } from '../i18n/create-text.ts';

/** What a person reads for a failure: what happened, what is safe, what to do. */
export function errorSentence(t: Text, error: unknown): string {
  const { code, fieldCodes } = toAppError(error);
  return t(fieldCodes['account'] === 'suspended' ? 'error.suspended' : `error.${code}`);
}

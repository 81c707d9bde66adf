import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import type { Text } from '../i18n/create-text.ts';

/** What a person reads for a failure: what happened, what is safe, what to do. What has to do with their account the server says itself. */
export function errorSentence(t: Text, error: unknown): string {
  const { code, fieldErrors } = toAppError(error);
  return fieldErrors['account'] ?? t(`error.${code}`);
}

import { toAppError, type ErrorCode } from '@waypost/contracts/errors/app-error.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';

import type { AuthoringText } from '../lib/text.ts';

/** Failures whose usual sentence speaks of what was typed. */
const WITHOUT_WORK: ReadonlySet<ErrorCode> = new Set(['offline', 'timeout', 'unauthorized', 'server']);

/**
 * What stands in the place of a form that can not open.
 *
 * @param hasWork whether work of the person is kept for it
 */
export function loadFailureSentence(error: unknown, hasWork: boolean, text: AuthoringText): string {
  const { code } = toAppError(error);
  return hasWork || !isWithoutWork(code) ? errorSentence(text, error) : text(`load-error.${code}`);
}

function isWithoutWork(code: ErrorCode): code is 'offline' | 'timeout' | 'unauthorized' | 'server' {
  return WITHOUT_WORK.has(code);
}

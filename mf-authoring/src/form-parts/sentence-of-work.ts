import { toAppError, type ErrorCode } from '@waypost/contracts/errors/app-error.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';

import type { AuthoringText } from '../lib/text.ts';

/** Failures after which someone may fear for what they typed; the others are about it. */
const SUDDEN: ReadonlySet<ErrorCode> = new Set(['offline', 'timeout', 'unauthorized', 'server']);

/**
 * The sentence for a failure, with a word about typed work where there is any.
 *
 * @param hasWork whether work of the person is kept
 */
export function sentenceOfWork(error: unknown, hasWork: boolean, text: AuthoringText): string {
  const sentence = errorSentence(text, error);
  return hasWork && SUDDEN.has(toAppError(error).code)
    ? `${sentence} ${text('form.nothing-lost')}`
    : sentence;
}

import type { SessionUser } from '@waypost/contracts/session.ts';
import { toAppError } from '@waypost/contracts/errors/app-error.ts';

import type { AuthoringText } from '../lib/text.ts';
import { sentenceOfWork } from './sentence-of-work.ts';

/**
 * What stands at the form's end after a failure; null where the fields say all there is to say.
 *
 * @param user whose form it is
 * @param isMarked whether fields of the form show reasons
 */
export function failureSentence(
  error: unknown,
  user: SessionUser,
  isMarked: boolean,
  text: AuthoringText,
): string | null {
  // Another person has signed in, in another tab: no field of the form can put that right.
  if (toAppError(error).fieldErrors['user'] !== undefined) {
    return text('form.other-person', { name: user.name || user.username });
  }
  return isMarked ? null : sentenceOfWork(error, true, text);
}

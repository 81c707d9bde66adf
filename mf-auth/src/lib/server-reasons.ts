import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import type { FormInstance } from 'antd/es/form';

import type { useText } from './scope.ts';

type Text = ReturnType<typeof useText>;

const NOT_UNIQUE = 'validation_not_unique';

/**
 * Puts the server's reasons beside the form's fields they concern and the focus into the first one.
 *
 * @param fields the form's field names, in the order they stand
 * @returns whether there was such a reason
 */
export function showServerReasons(
  form: FormInstance,
  fields: readonly string[],
  error: unknown,
  t: Text,
): boolean {
  const { fieldErrors, fieldCodes } = toAppError(error);
  const reasons = fields.flatMap((name) => {
    const sentence = fieldErrors[name];
    if (!sentence) return [];
    const isTaken = fieldCodes[name] === NOT_UNIQUE;
    if (isTaken && name === 'email') return [{ name, errors: [t('taken.email')] }];
    if (isTaken && name === 'username') return [{ name, errors: [t('taken.username')] }];
    return [{ name, errors: [sentence] }];
  });
  form.setFields(reasons);
  const first = reasons[0];
  if (first) form.focusField(first.name);
  return reasons.length > 0;
}

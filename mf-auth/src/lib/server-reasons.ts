import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import type { FormInstance } from 'antd/es/form';

import type { useText } from './scope.ts';

type Text = ReturnType<typeof useText>;

/** What the server alone can know, by field and by its code; it says the rest in English. */
const KNOWN: Readonly<Record<string, Parameters<Text>[0]>> = {
  'email validation_not_unique': 'taken.email',
  'username validation_not_unique': 'taken.username',
  'password validation_common_password': 'wrong.commonPassword',
  'password validation_invalid_password': 'wrong.currentPassword',
};

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
    const known = KNOWN[`${name} ${fieldCodes[name]}`];
    return [{ name, errors: [known ? t(known) : sentence] }];
  });
  form.setFields(reasons);
  const first = reasons[0];
  if (first) form.focusField(first.name);
  return reasons.length > 0;
}

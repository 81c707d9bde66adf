import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import type { FormInstance } from 'antd/es/form';

/**
 * Puts the server's reasons beside the form's fields they concern and the focus into the first one.
 *
 * @param fields the form's field names, in the order they stand
 * @returns whether there was such a reason
 */
export function showServerReasons(form: FormInstance, fields: readonly string[], error: unknown): boolean {
  const { fieldErrors } = toAppError(error);
  const reasons = fields.flatMap((name) => {
    const sentence = fieldErrors[name];
    return sentence ? [{ name, errors: [sentence] }] : [];
  });
  form.setFields(reasons);
  const first = reasons[0];
  if (first) form.focusField(first.name);
  return reasons.length > 0;
}

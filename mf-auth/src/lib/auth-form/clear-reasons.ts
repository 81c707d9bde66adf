import type { FormInstance } from 'antd/es/form';

/** Takes the reasons away from under these fields. */
export function clearReasons(form: FormInstance, fields: readonly string[]): void {
  const stale = fields.filter((name) => form.getFieldError(name).length > 0);
  form.setFields(stale.map((name) => ({ name, errors: [] })));
}

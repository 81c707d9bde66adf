import { toAppError } from '@waypost/contracts/errors/app-error.ts';

import type { FormInstance } from 'antd/es/form';

import type { AuthoringText } from '../lib/text.ts';

interface FieldErrors<Field> {
  readonly name: Field;
  readonly errors: string[];
}

/** The server's reasons by this form's field names; `names` leads from record field to form field. */
export function serverFieldErrors<Field extends string>(
  error: unknown,
  names: Readonly<Record<string, Field>>,
  text: AuthoringText,
): readonly FieldErrors<Field>[] {
  const { fieldErrors, fieldCodes } = toAppError(error);
  return Object.entries(fieldErrors).flatMap(([field, message]) => {
    const name = names[field];
    return name ? [{ name, errors: [sentence(fieldCodes[field], message, text)] }] : [];
  });
}

/** Puts the reasons beside their fields and the cursor into the first of them. */
export function showFieldErrors(form: FormInstance, errors: readonly FieldErrors<string>[]): void {
  const [first] = errors;
  if (!first) return;
  form.setFields(errors.map(({ name, errors: sentences }) => ({ name, errors: sentences })));
  form.scrollToField(first.name, { block: 'center', focus: true });
}

function sentence(code: string | undefined, message: string, text: AuthoringText): string {
  switch (code) {
    case 'validation_required':
      return text('field.server.required');
    case 'validation_file_size_limit':
      return text('field.server.too-large');
    case 'validation_invalid_mime_type':
      return text('field.server.wrong-type');
    default:
      return message;
  }
}

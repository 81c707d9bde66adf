import Form from 'antd/es/form';

import { checkPassword, repeatsField, requiredEntry } from '../account-rules.ts';
import { PasswordInput } from './password-input.tsx';
import { useText } from '../scope.ts';

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly confirmLabel: string;
}

/** A password somebody chooses, and again: the form's `password` and `passwordConfirm`. */
export function NewPasswordFields({ label, confirmLabel }: NewPasswordFieldsProps) {
  const t = useText();
  return (
    <>
      <Form.Item
        name="password"
        label={label}
        extra={t('field.passwordHelp')}
        rules={requiredEntry(t, 'missing.password', checkPassword)}
      >
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="passwordConfirm"
        label={confirmLabel}
        rules={[...requiredEntry(t, 'missing.confirmPassword'), repeatsField(t, 'password')]}
      >
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
    </>
  );
}

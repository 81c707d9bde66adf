import Form from 'antd/es/form';
import Input from 'antd/es/input';

import { AccountFields } from '../../lib/account-fields.tsx';
import { checkEmail, requiredEntry } from '../../lib/account-rules.ts';
import { NewPasswordFields } from '../../lib/password-input/new-password-fields.tsx';
import { useText } from '../../lib/scope.ts';

/** The five fields of an account, all of them required. */
export function SignUpFields() {
  const t = useText();
  return (
    <>
      <Form.Item name="email" label={t('field.email')} rules={requiredEntry(t, 'missing.email', checkEmail)}>
        <Input type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <AccountFields />
      <NewPasswordFields label={t('field.password')} confirmLabel={t('field.confirmPassword')} />
    </>
  );
}

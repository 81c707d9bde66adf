import Form from 'antd/es/form';
import Input from 'antd/es/input';

import { checkEmail, checkName, checkUsername, requiredEntry } from '../../lib/account-rules.ts';
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
      <Form.Item
        name="name"
        label={t('field.name')}
        extra={t('field.nameHelp')}
        rules={requiredEntry(t, 'missing.name', checkName)}
      >
        <Input autoComplete="name" />
      </Form.Item>
      <Form.Item
        name="username"
        label={t('field.username')}
        extra={t('field.usernameHelp')}
        rules={requiredEntry(t, 'missing.username', checkUsername)}
      >
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <NewPasswordFields label={t('field.password')} confirmLabel={t('field.confirmPassword')} />
    </>
  );
}

import Form from 'antd/es/form';
import Input from 'antd/es/input';

import {
  checkEmail,
  checkName,
  checkPassword,
  checkUsername,
  repeatsField,
  requiredEntry,
} from '../../lib/account-rules.ts';
import { PasswordInput } from '../../lib/password-input/password-input.tsx';
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
      <Form.Item
        name="password"
        label={t('field.password')}
        extra={t('field.passwordHelp')}
        rules={requiredEntry(t, 'missing.password', checkPassword)}
      >
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="passwordConfirm"
        label={t('field.confirmPassword')}
        rules={[...requiredEntry(t, 'missing.confirmPassword'), repeatsField(t, 'password')]}
      >
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
    </>
  );
}

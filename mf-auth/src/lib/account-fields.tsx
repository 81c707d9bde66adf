import Form from 'antd/es/form';
import Input from 'antd/es/input';

import { checkName, checkUsername, requiredEntry } from './account-rules.ts';
import { useText } from './scope.ts';

/** How somebody is called: the form's `name` and `username`. */
export function AccountFields() {
  const t = useText();
  return (
    <>
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
    </>
  );
}

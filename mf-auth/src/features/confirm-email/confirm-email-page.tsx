import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import Form from 'antd/es/form';
import { useState } from 'react';

import { requiredEntry } from '../../lib/account-rules.ts';
import { AuthForm } from '../../lib/auth-form/auth-form.tsx';
import { AuthPage } from '../../lib/auth-page/auth-page.tsx';
import { leaveToLogin } from '../../lib/leave-to-login.ts';
import { PasswordInput } from '../../lib/password-input/password-input.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { SubmitRow } from '../../lib/submit-row/submit-row.tsx';
import { TextLink } from '../../lib/text-link/text-link.tsx';
import { useSubmit } from '../../lib/use-submit.ts';

interface Confirmation {
  readonly password: string;
}

/** Confirms a changed address with the account's password. */
export function ConfirmEmailPage({ token }: { readonly token: string }) {
  const t = useText();
  const host = useHost();
  const [form] = Form.useForm<Confirmation>();
  const [isExpired, setIsExpired] = useState(token === '');

  const { pending, submit } = useSubmit(async ({ password }: Confirmation) => {
    host.notifications.clear();
    try {
      await host.api.accounts.confirmEmailChange(token, password);
      leaveToLogin(host, t('confirm.done'));
    } catch (error) {
      const { code, fieldErrors } = toAppError(error);
      // A link that no longer works says nothing of the password, and the server flags both.
      if (fieldErrors['token']) setIsExpired(true);
      else if (fieldErrors['password']) {
        form.setFields([{ name: 'password', errors: [t('wrong.currentPassword')] }]);
        form.focusField('password');
      } else if (code === 'invalid') setIsExpired(true);
      else host.notifications.alert('error', errorSentence(t, error));
    }
  });

  if (isExpired) {
    return (
      <AuthPage title={t('confirm.title')}>
        <p role="alert">{t('confirm.invalid')}</p>
        <TextLink to={host.href('landing-page')}>{t('confirm.home')}</TextLink>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('confirm.title')} intro={t('confirm.intro')}>
      <AuthForm<Confirmation> name="confirm-email" form={form} onSubmit={submit}>
        <Form.Item
          name="password"
          label={t('field.password')}
          rules={requiredEntry(t, 'missing.currentPassword')}
        >
          <PasswordInput autoComplete="current-password" />
        </Form.Item>
        <SubmitRow label={t('confirm.submit')} pending={pending} />
      </AuthForm>
    </AuthPage>
  );
}

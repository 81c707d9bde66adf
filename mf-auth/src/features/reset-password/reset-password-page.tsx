import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import Form from 'antd/es/form';
import { useState } from 'react';

import { AuthForm } from '../../lib/auth-form/auth-form.tsx';
import { AuthPage } from '../../lib/auth-page/auth-page.tsx';
import { leaveToLogin } from '../../lib/leave-to-login.ts';
import { NewPasswordFields } from '../../lib/password-input/new-password-fields.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { showServerReasons } from '../../lib/server-reasons.ts';
import { SubmitRow } from '../../lib/submit-row/submit-row.tsx';
import { TextLink } from '../../lib/text-link/text-link.tsx';
import { useSubmit } from '../../lib/use-submit.ts';

interface NewPassword {
  readonly password: string;
  readonly passwordConfirm: string;
}

const FIELDS = ['password', 'passwordConfirm'] as const;

/** Takes the new password a mail's link lets its reader choose. */
export function ResetPasswordPage({ token }: { readonly token: string }) {
  const t = useText();
  const host = useHost();
  const [form] = Form.useForm<NewPassword>();
  const [isExpired, setIsExpired] = useState(token === '');

  const { pending, submit } = useSubmit(async ({ password, passwordConfirm }: NewPassword) => {
    host.notifications.clear();
    try {
      await host.api.accounts.confirmPasswordReset(token, password, passwordConfirm);
      leaveToLogin(host, t('reset.done'));
    } catch (error) {
      if (showServerReasons(form, FIELDS, error)) return;
      if (toAppError(error).code === 'invalid') setIsExpired(true);
      else host.notifications.alert('error', errorSentence(t, error));
    }
  });

  if (isExpired) {
    return (
      <AuthPage title={t('reset.title')} footer={<TextLink to="/login">{t('forgot.back')}</TextLink>}>
        <p role="alert">{t('reset.invalid')}</p>
        <TextLink to="/forgot-password">{t('reset.askAgain')}</TextLink>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('reset.title')}>
      <AuthForm<NewPassword> name="reset-password" form={form} onSubmit={submit}>
        <NewPasswordFields label={t('field.newPassword')} confirmLabel={t('field.confirmNewPassword')} />
        <SubmitRow label={t('reset.submit')} pending={pending} />
      </AuthForm>
    </AuthPage>
  );
}

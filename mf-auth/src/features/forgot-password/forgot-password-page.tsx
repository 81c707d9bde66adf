import Button from 'antd/es/button';
import { useState } from 'react';

import { AuthPage } from '../../lib/auth-page/auth-page.tsx';
import { MailNote } from '../../lib/mail-note/mail-note.tsx';
import { MailRequest } from '../../lib/mail-request/mail-request.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { TextLink } from '../../lib/text-link/text-link.tsx';

/** Asks for the mail to choose a new password; says the same whether or not the address has an account. */
export function ForgotPasswordPage() {
  const t = useText();
  const { api } = useHost();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const footer = <TextLink to="/login">{t('forgot.back')}</TextLink>;

  if (sentTo !== null) {
    return (
      <AuthPage title={t('forgot.sentTitle')} footer={footer}>
        <MailNote>{t('forgot.sent', { email: sentTo })}</MailNote>
        <Button onClick={() => setSentTo(null)}>{t('forgot.again')}</Button>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('forgot.title')} intro={t('forgot.intro')} footer={footer}>
      <MailRequest
        name="forgot-password"
        submitLabel={t('forgot.submit')}
        request={(email) => api.accounts.requestPasswordReset(email)}
        onRequested={setSentTo}
      />
    </AuthPage>
  );
}

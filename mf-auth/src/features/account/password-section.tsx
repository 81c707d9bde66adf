import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import Button from 'antd/es/button';
import { useState } from 'react';

import { MailNote } from '../../lib/mail-note/mail-note.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { Section } from '../../lib/section/section.tsx';
import { useSubmit } from '../../lib/use-submit.ts';

/** A new password is chosen with a mail's link, as by those who forgot theirs. */
export function PasswordSection({ email }: { readonly email: string }) {
  const t = useText();
  const { api, notifications } = useHost();
  const [isSent, setIsSent] = useState(false);
  const { pending, submit } = useSubmit(async () => {
    try {
      await api.accounts.requestPasswordReset(email);
      setIsSent(true);
    } catch (error) {
      notifications.alert('error', errorSentence(t, error));
    }
  });
  return (
    <Section title={t('account.password')} intro={t('account.passwordIntro')}>
      {isSent ? (
        <MailNote>{t('account.passwordSent', { email })}</MailNote>
      ) : (
        <Button loading={pending} onClick={submit}>
          {t('account.passwordSubmit')}
        </Button>
      )}
    </Section>
  );
}

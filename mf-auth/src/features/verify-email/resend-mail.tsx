import { useState } from 'react';

import { MailNote } from '../../lib/mail-note/mail-note.tsx';
import { MailRequest } from '../../lib/mail-request/mail-request.tsx';
import { useHost, useText } from '../../lib/scope.ts';

/** Asks for the mail to confirm an address once more. */
export function ResendMail() {
  const t = useText();
  const { api, session } = useHost();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <MailNote>{t('verify.sent', { email: sentTo })}</MailNote>;
  return (
    <MailRequest
      name="verify-email"
      submitLabel={t('verify.submit')}
      initialEmail={session.getSnapshot().userData?.email}
      request={(email) => api.accounts.requestVerification(email)}
      onRequested={setSentTo}
    />
  );
}

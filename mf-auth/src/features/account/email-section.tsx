import type { SessionUser } from '@waypost/contracts/session.ts';
import { useState } from 'react';

import { MailNote } from '../../lib/mail-note/mail-note.tsx';
import { MailRequest } from '../../lib/mail-request/mail-request.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { Section } from '../../lib/section/section.tsx';

/** The person's address, and the mail to another one that makes it theirs. */
export function EmailSection({ person }: { readonly person: SessionUser }) {
  const t = useText();
  const { api } = useHost();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Section title={t('account.email')} intro={t('account.emailIntro', { email: person.email })}>
      {sentTo === null ? (
        <MailRequest
          name={`other-address-${person.id}`}
          label={t('account.newEmail')}
          submitLabel={t('account.emailSubmit')}
          request={(email) => api.accounts.requestEmailChange(email)}
          onRequested={setSentTo}
        />
      ) : (
        <MailNote>{t('account.emailSent', { email: sentTo })}</MailNote>
      )}
    </Section>
  );
}

import { MailNote } from '../../lib/mail-note/mail-note.tsx';
import { Notice } from '../../lib/notice/notice.tsx';
import type { Registered } from '../../lib/registered-state.ts';
import { useText } from '../../lib/scope.ts';
import { TextLink } from '../../lib/text-link/text-link.tsx';

/** What becomes of the mail to a person who has just registered. */
export function RegisteredNote({ registered }: { readonly registered: Registered }) {
  const t = useText();
  const { email, isMailSent } = registered;
  if (isMailSent) return <MailNote>{t('mail.sent', { email })}</MailNote>;
  return (
    <Notice>
      <p>{t('mail.notSent', { email })}</p>
      <TextLink to="/verify-email">{t('mail.askAgain')}</TextLink>
    </Notice>
  );
}

import { AuthPage } from '../../lib/auth-page/auth-page.tsx';
import { useText } from '../../lib/scope.ts';
import { ResendMail } from './resend-mail.tsx';
import { Verification } from './verification.tsx';

/** Confirms the address whose mail led here; without a token it offers to send that mail again. */
export function VerifyEmailPage({ token }: { readonly token: string }) {
  const t = useText();
  if (token !== '') return <Verification token={token} />;
  return (
    <AuthPage title={t('verify.title')} intro={t('verify.ask')}>
      <ResendMail />
    </AuthPage>
  );
}

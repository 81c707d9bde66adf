import type { Registration } from '@waypost/contracts/api/api-client.ts';
import { toAppError, type ErrorCode } from '@waypost/contracts/errors/app-error.ts';
import { createTabDraft } from '@waypost/kit/drafts/tab-draft.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { useLocation, useNavigate } from '@waypost/kit/router/router.ts';
import Form from 'antd/es/form';
import { useEffect, useRef, useState } from 'react';

import { AuthForm } from '../../lib/auth-form/auth-form.tsx';
import { AuthPage } from '../../lib/auth-page/auth-page.tsx';
import { rememberPassword, toHistoryState } from '../../lib/registered-state.ts';
import { useHost, useText } from '../../lib/scope.ts';
import { showServerReasons } from '../../lib/server-reasons.ts';
import { SubmitRow } from '../../lib/submit-row/submit-row.tsx';
import { TextLink } from '../../lib/text-link/text-link.tsx';
import { useSubmit } from '../../lib/use-submit.ts';
import { SignUpFields } from './sign-up-fields.tsx';
import styles from './sign-up.module.css';

const FIELDS = ['email', 'name', 'username', 'password', 'passwordConfirm'] as const;
/** After these the account may be there all the same. */
const UNANSWERED: ReadonlySet<ErrorCode> = new Set(['server', 'timeout', 'offline']);

/** The form that creates an account, asks for the mail to confirm it, and leads to the login. */
export function SignUpPage({ invitation = '' }: { readonly invitation?: string | undefined }) {
  const { settings } = useHost();
  const t = useText();
  const { search } = useLocation();
  const isTaken = settings.signUp === 'open' || (settings.signUp === 'invitation' && invitation);
  return (
    <AuthPage
      title={t('signUp.title')}
      intro={t(isTaken ? 'signUp.intro' : `signUp.${settings.signUp}`)}
      footer={
        <>
          {t('signUp.haveAccount')} <TextLink to={`/login${search}`}>{t('signUp.login')}</TextLink>
        </>
      }
    >
      {isTaken && <SignUpForm invitation={invitation} />}
    </AuthPage>
  );
}

function SignUpForm({ invitation }: { readonly invitation: string }) {
  const t = useText();
  const { api, language, notifications } = useHost();
  const navigate = useNavigate();
  // Where somebody was on the way to, an invitation to write for one.
  const { search } = useLocation();
  const [form] = Form.useForm<Registration>();
  useEffect(() => form.focusField('email'), [form]);
  const [reason, setReason] = useState('');
  const unanswered = useRef('');
  const [draft] = useState(() => createTabDraft('sign-up', ['email', 'name', 'username']));

  const { pending, submit } = useSubmit(async (values: Registration) => {
    notifications.clear();
    setReason('');
    const email = values.email.trim();
    try {
      await api.accounts.register({
        ...values,
        email,
        name: values.name.trim(),
        username: values.username.trim(),
        ...(invitation && { invitation }),
        language,
      });
    } catch (error) {
      notifications.alert('error', t('signUp.failed'));
      const { code, fieldCodes, fieldErrors } = toAppError(error);
      const isTaken = fieldCodes['email'] === 'validation_not_unique';
      const refused = fieldErrors['invitation'];
      if (refused) setReason(refused);
      else if (!showServerReasons(form, FIELDS, error)) setReason(errorSentence(t, error));
      else if (isTaken && unanswered.current === email) setReason(t('signUp.maybeThere'));
      if (UNANSWERED.has(code)) unanswered.current = email;
      return;
    }
    draft.remove();
    const isMailSent = await api.accounts.requestVerification(email).then(
      () => true,
      () => false,
    );
    notifications.alert('success', t('signUp.done'));
    rememberPassword(email, values.password);
    void navigate(`/login${search}`, { state: toHistoryState({ email, isMailSent }) });
  });

  return (
    <AuthForm<Registration> name="sign-up" form={form} draft={draft} onSubmit={submit}>
      <SignUpFields />
      {reason && (
        <p role="alert" className={styles['reason']}>
          {reason}
        </p>
      )}
      <SubmitRow label={t('signUp.submit')} pending={pending} />
    </AuthForm>
  );
}

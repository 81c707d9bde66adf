import { createTabDraft } from '@waypost/kit/drafts/tab-draft.ts';
import type { ErrorCode } from '@waypost/contracts/errors/app-error.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { useLocation } from '@waypost/kit/router/router.ts';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useEffect, useState } from 'react';

import { unmarkedEntry } from '../../lib/account-rules.ts';
import { AuthForm } from '../../lib/auth-form/auth-form.tsx';
import { AuthPage } from '../../lib/auth-page/auth-page.tsx';
import { PasswordInput } from '../../lib/password-input/password-input.tsx';
import { forgetPassword, fromHistoryState, rememberedPassword } from '../../lib/registered-state.ts';
import { useHost, useText } from '../../lib/scope.ts';
import { SubmitRow } from '../../lib/submit-row/submit-row.tsx';
import { TextLink } from '../../lib/text-link/text-link.tsx';
import { useSubmit } from '../../lib/use-submit.ts';
import { RegisteredNote } from './registered-note.tsx';

interface Credentials {
  readonly email?: string;
  readonly password?: string;
}

const REFUSED: ReadonlySet<ErrorCode> = new Set(['invalid', 'unauthorized', 'forbidden', 'not-found']);

/** Email and password, and where to go without them. */
export function SignInPage({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const t = useText();
  const { session, notifications, settings } = useHost();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const registered = fromHistoryState(state);
  // Who has just registered starts with that address, whatever was typed here before.
  const form = ['sign-in', registered?.email].join(':');
  const [draft] = useState(() => createTabDraft(form, ['email']));
  const [initialValues] = useState(
    () => registered && { email: registered.email, password: rememberedPassword(registered.email) },
  );
  useEffect(() => forgetPassword, []);

  const { pending, submit } = useSubmit(async ({ email = '', password = '' }: Credentials) => {
    notifications.clear();
    const result = await session.signIn(email.trim(), password);
    if (result.ok) {
      draft.remove();
      if (result.stays) notifications.alert('success', t('signIn.stays'));
      onSignedIn();
    } else if (REFUSED.has(result.error.code)) notifications.alert('error', t('signIn.wrong'));
    else notifications.alert('error', errorSentence(t, result.error));
  });

  return (
    <AuthPage
      title={t('signIn.title')}
      intro={settings.membersOnly ? t('signIn.membersOnly') : undefined}
      footer={
        settings.signUp !== 'closed' && (
          <>
            {t('signIn.newHere')} <TextLink to={`/register${search}`}>{t('signIn.register')}</TextLink>
          </>
        )
      }
    >
      {registered && <RegisteredNote registered={registered} />}
      <AuthForm<Credentials>
        name="sign-in"
        initialValues={initialValues ?? {}}
        draft={draft}
        onSubmit={submit}
      >
        <Form.Item name="email" label={t('field.email')} rules={unmarkedEntry(t, 'missing.email')}>
          <Input type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('field.password')}
          rules={unmarkedEntry(t, 'missing.currentPassword')}
        >
          <PasswordInput autoComplete="current-password" />
        </Form.Item>
        <SubmitRow label={t('signIn.submit')} pending={pending}>
          <TextLink to="/forgot-password">{t('signIn.forgot')}</TextLink>
        </SubmitRow>
      </AuthForm>
    </AuthPage>
  );
}

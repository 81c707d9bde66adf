import { createTabDraft } from '@waypost/kit/drafts/tab-draft.ts';
import { toAppError, type ErrorCode } from '@waypost/contracts/errors/app-error.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useState, type ReactNode } from 'react';

import { checkEmail, requiredEntry } from '../account-rules.ts';
import { AuthForm } from '../auth-form/auth-form.tsx';
import { useHost, useText } from '../scope.ts';
import { SubmitRow } from '../submit-row/submit-row.tsx';
import { useSubmit } from '../use-submit.ts';

interface MailRequestProps {
  readonly name: string;
  /** What the field is called where it is not just an address. */
  readonly label?: string;
  readonly submitLabel: string;
  readonly initialEmail?: string | undefined;
  readonly request: (email: string) => Promise<void>;
  /** Called alike for addresses with and without an account: an answer must not tell which. */
  readonly onRequested: (email: string) => void;
  readonly children?: ReactNode;
}

const TELLING: ReadonlySet<ErrorCode> = new Set(['invalid', 'not-found', 'forbidden']);

/** One address to which a mail is asked for. */
export function MailRequest(props: MailRequestProps) {
  const { name, label, submitLabel, initialEmail = '', request, onRequested, children } = props;
  const t = useText();
  const { notifications } = useHost();
  const [draft] = useState(() => createTabDraft(`${name}:${initialEmail}`, ['email']));

  const { pending, submit } = useSubmit(async (values: { readonly email: string }) => {
    const email = values.email.trim();
    notifications.clear();
    try {
      await request(email);
    } catch (error) {
      if (!TELLING.has(toAppError(error).code)) {
        notifications.alert('error', errorSentence(t, error));
        return;
      }
    }
    draft.remove();
    onRequested(email);
  });

  return (
    <AuthForm<{ readonly email: string }>
      name={name}
      initialValues={{ email: initialEmail }}
      draft={draft}
      onSubmit={submit}
    >
      <Form.Item
        name="email"
        label={label ?? t('field.email')}
        rules={requiredEntry(t, 'missing.email', checkEmail)}
      >
        <Input type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <SubmitRow label={submitLabel} pending={pending}>
        {children}
      </SubmitRow>
    </AuthForm>
  );
}

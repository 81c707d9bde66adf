import type { Profile } from '@waypost/contracts/api/api-client.ts';
import type { SessionUser } from '@waypost/contracts/session.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import Form from 'antd/es/form';

import { AccountFields } from '../../lib/account-fields.tsx';
import { AuthForm } from '../../lib/auth-form/auth-form.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { showServerReasons } from '../../lib/server-reasons.ts';
import { SubmitRow } from '../../lib/submit-row/submit-row.tsx';
import { useSubmit } from '../../lib/use-submit.ts';

/** How readers see the person, and what their pages are called. */
export function ProfileForm({ person }: { readonly person: SessionUser }) {
  const t = useText();
  const { api, notifications, session } = useHost();
  const [form] = Form.useForm<Profile>();
  const { pending, submit } = useSubmit(async (values: Profile) => {
    notifications.clear();
    try {
      await api.accounts.change(person.id, { name: values.name.trim(), username: values.username.trim() });
    } catch (error) {
      if (!showServerReasons(form, ['name', 'username'], error, t))
        notifications.alert('error', errorSentence(t, error));
      return;
    }
    await session.refresh();
    notifications.alert('success', t('account.saved'));
  });
  return (
    <AuthForm<Profile> name="profile" form={form} initialValues={person} onSubmit={submit}>
      <AccountFields />
      <SubmitRow label={t('account.save')} pending={pending} />
    </AuthForm>
  );
}

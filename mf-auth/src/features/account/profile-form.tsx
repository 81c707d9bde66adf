import type { Profile } from '@waypost/contracts/api/api-client.ts';
import { FIELD_LIMITS } from '@waypost/contracts/field-limits.ts';
import type { SessionUser } from '@waypost/contracts/session.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import Form from 'antd/es/form';
import Input from 'antd/es/input';

import { AccountFields } from '../../lib/account-fields.tsx';
import { AuthForm } from '../../lib/auth-form/auth-form.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { showServerReasons } from '../../lib/server-reasons.ts';
import { SubmitRow } from '../../lib/submit-row/submit-row.tsx';
import { TextLink } from '../../lib/text-link/text-link.tsx';
import { useSubmit } from '../../lib/use-submit.ts';

/** How readers see the person, and what their pages are called. */
export function ProfileForm({ person }: { readonly person: SessionUser }) {
  const t = useText();
  const { api, href, notifications, session } = useHost();
  const [form] = Form.useForm<Profile>();
  const { pending, submit } = useSubmit(async (values: Profile) => {
    notifications.clear();
    try {
      await api.accounts.change(person.id, {
        name: values.name.trim(),
        username: values.username.trim(),
        about: values.about.trim(),
      });
    } catch (error) {
      if (!showServerReasons(form, ['name', 'username', 'about'], error))
        notifications.alert('error', errorSentence(t, error));
      return;
    }
    await session.refresh();
    notifications.alert('success', t('account.saved'));
  });
  return (
    <AuthForm<Profile> name="profile" form={form} initialValues={{ about: '', ...person }} onSubmit={submit}>
      <AccountFields />
      <Form.Item name="about" label={t('account.about')} extra={t('account.aboutHelp')}>
        <Input.TextArea rows={3} maxLength={FIELD_LIMITS.about} />
      </Form.Item>
      <SubmitRow label={t('account.save')} pending={pending}>
        <TextLink to={href('author', { username: person.username })}>{t('account.page')}</TextLink>
      </SubmitRow>
    </AuthForm>
  );
}

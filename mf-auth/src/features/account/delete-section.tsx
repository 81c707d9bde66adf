import type { UserId } from '@waypost/contracts/ids.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import { useCallback, useEffect, useState } from 'react';

import { requiredEntry } from '../../lib/account-rules.ts';
import { AuthForm } from '../../lib/auth-form/auth-form.tsx';
import { leaveToLogin } from '../../lib/leave-to-login.ts';
import { PasswordInput } from '../../lib/password-input/password-input.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { Section } from '../../lib/section/section.tsx';
import { showServerReasons } from '../../lib/server-reasons.ts';
import { SubmitRow } from '../../lib/submit-row/submit-row.tsx';
import { TextLink } from '../../lib/text-link/text-link.tsx';
import { useSubmit } from '../../lib/use-submit.ts';
import styles from './delete-section.module.css';

interface Confirmation {
  readonly password: string;
}

/** Says what goes with the account, and deletes it once the password is given. */
export function DeleteSection({ id }: { readonly id: UserId }) {
  const t = useText();
  const host = useHost();
  const [form] = Form.useForm<Confirmation>();
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    if (isAsking) form.focusField('password');
  }, [isAsking, form]);
  const [photos, setPhotos] = useState<'keep' | 'delete'>('keep');
  const { accounts } = host.api;
  const sent = useLoad(useCallback((signal) => accounts.hasSent(id, { signal }), [accounts, id]));
  const { pending, submit } = useSubmit(async ({ password }: Confirmation) => {
    host.notifications.clear();
    try {
      await accounts.delete(id, password, photos);
    } catch (error) {
      if (!showServerReasons(form, ['password'], error))
        host.notifications.alert('error', errorSentence(t, error));
      return;
    }
    leaveToLogin(host, t('account.deleteDone'));
  });
  return (
    <Section title={t('account.delete')} intro={t('account.deleteIntro')}>
      {isAsking ? (
        <AuthForm<Confirmation> name="delete-account" form={form} onSubmit={submit}>
          <Form.Item
            name="password"
            label={t('account.deletePassword')}
            extra={<TextLink to={host.href('forgot-password')}>{t('signIn.forgot')}</TextLink>}
            rules={requiredEntry(t, 'missing.currentPassword')}
          >
            <PasswordInput autoComplete="current-password" />
          </Form.Item>
          {sent.status === 'ready' && sent.value && (
            <fieldset className={styles['photos']}>
              <legend>{t('account.deletePhotos')}</legend>
              {(['keep', 'delete'] as const).map((one) => (
                <label key={one}>
                  <input
                    type="radio"
                    name="photos"
                    checked={photos === one}
                    onChange={() => setPhotos(one)}
                  />
                  {t(`account.deletePhotos.${one}`)}
                </label>
              ))}
            </fieldset>
          )}
          <SubmitRow label={t('account.deleteSure')} pending={pending}>
            <Button onClick={() => setIsAsking(false)}>{t('account.deleteKeep')}</Button>
          </SubmitRow>
        </AuthForm>
      ) : (
        <Button onClick={() => setIsAsking(true)}>{t('account.delete')}</Button>
      )}
    </Section>
  );
}

import { useState } from 'react';

import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';

import { useHost, useText } from '../../lib/scope.ts';
import styles from './dashboard.module.css';

type Sending = 'idle' | 'pending' | 'sent';

/** Says why nobody else sees the stories yet, and sends the mail to confirm the address once more. */
export function UnconfirmedNote({ email }: { readonly email: string }) {
  const t = useText();
  const { api, notifications, settings } = useHost();
  const [sending, setSending] = useState<Sending>('idle');

  async function resend(): Promise<void> {
    setSending('pending');
    try {
      await api.accounts.requestVerification(email);
      setSending('sent');
    } catch (error) {
      notifications.alert('error', errorSentence(t, error));
      setSending('idle');
    }
  }

  return (
    <section className={styles['note']} aria-label={t('unconfirmed.label')}>
      <p className={styles['noteText']}>{t('unconfirmed.text', { email })}</p>
      <div role="status">
        {sending === 'sent' && <p className={styles['noteText']}>{t('unconfirmed.sent', { email })}</p>}
      </div>
      {sending === 'sent' ? (
        settings.outboxUrl && (
          <a href={settings.outboxUrl} target="_blank" rel="noreferrer" className={styles['quiet']}>
            {t('unconfirmed.outbox')}
          </a>
        )
      ) : (
        <button
          type="button"
          className={styles['quiet']}
          disabled={sending === 'pending'}
          onClick={() => void resend()}
        >
          {t('unconfirmed.resend')}
        </button>
      )}
    </section>
  );
}

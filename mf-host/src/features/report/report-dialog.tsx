import { REPORT_REASONS, type ReportReason } from '@waypost/contracts/moderation.ts';
import type { ExposeProps } from '@waypost/contracts/exposes.ts';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import { useId, useState } from 'react';

import { Choice } from '../../lib/choice/choice.tsx';
import styles from '../../lib/entries.module.css';
import { ActionForm } from '../../lib/action-form.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { useAction } from '../../lib/use-action.ts';
import { WordsField } from '../../lib/words-field.tsx';

// The button that had it is gone.
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Says what is wrong with something, once. */
export function ReportDialog({ kind, id, title, onClose }: ExposeProps['report@1']) {
  const { api, session } = useHost();
  const t = useText();
  const emailId = useId();
  const [isGuest] = useState(() => !session.getSnapshot().isLogged);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [words, setWords] = useState('');
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const { problem, isBusy, run } = useAction({ 'not-found': t('report.gone') });

  const send = async () =>
    setSent(
      await run(() =>
        api.moderation.report({
          ...{ kind, id, words, email },
          reason: reason ?? ('' as ReportReason),
        }),
      ),
    );

  return (
    <Modal
      open
      title={<span className={styles['title']}>{t(`report.title.${kind}`, { title })}</span>}
      onCancel={onClose}
      footer={null}
      centered
      closable={{ 'aria-label': t('report.close') }}
    >
      {isSent ? (
        <div className={styles['form']}>
          <p role="status">{t('report.sent')}</p>
          <Button ref={takeFocus} onClick={onClose}>
            {t('report.close')}
          </Button>
        </div>
      ) : (
        <ActionForm submit={t('report.send')} problem={problem} isBusy={isBusy} onSubmit={send}>
          <Choice
            legend={t('report.reason')}
            options={REPORT_REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
            value={reason}
            onChange={setReason}
          />
          <WordsField label={t('report.words')} value={words} onChange={setWords} />
          {isGuest && (
            <div>
              <label htmlFor={emailId}>{t('report.email')}</label>
              <Input
                id={emailId}
                type="email"
                value={email}
                maxLength={254}
                autoComplete="email"
                onChange={({ target }) => setEmail(target.value)}
              />
            </div>
          )}
        </ActionForm>
      )}
    </Modal>
  );
}

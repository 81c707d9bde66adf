import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import type { ExposeProps } from '@waypost/contracts/exposes.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import { useId, useState } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import styles from './following.module.css';

// The button that had it is gone.
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Asks to be told when there is more: guests by an address, which is asked back once. */
export function FollowDialog({ what, title, onClose }: ExposeProps['follow@1']) {
  const { api, session, language } = useHost();
  const t = useText();
  const id = useId();
  const [isGuest] = useState(() => !session.getSnapshot().isLogged);
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState('');
  const [step, setStep] = useState<'asks' | 'sends' | 'done'>('asks');

  const send = async () => {
    setStep('sends');
    setProblem('');
    try {
      await api.follows.follow(what, ...(isGuest ? [email, language] : []));
      setStep('done');
    } catch (error) {
      setProblem(toAppError(error).fieldErrors['email'] ?? errorSentence(t, error));
      setStep('asks');
    }
  };

  return (
    <Modal
      open
      title={<span className={styles['title']}>{t('follow.named', { title })}</span>}
      onCancel={onClose}
      footer={null}
      centered
      closable={{ 'aria-label': t('follow.close') }}
    >
      {step === 'done' ? (
        <div className={styles['form']}>
          <p role="status">{isGuest ? t('follow.asked', { email }) : t('follow.done')}</p>
          <Button ref={takeFocus} onClick={onClose}>
            {t('follow.close')}
          </Button>
        </div>
      ) : (
        <form
          className={styles['form']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <p>{t('follow.lead')}</p>
          {isGuest && (
            <div>
              <label htmlFor={id}>{t('follow.email')}</label>
              <Input
                id={id}
                type="email"
                value={email}
                maxLength={254}
                autoComplete="email"
                aria-invalid={problem !== ''}
                aria-describedby={`${id}-problem`}
                onChange={({ target }) => setEmail(target.value)}
              />
            </div>
          )}
          <p id={`${id}-problem`} role="alert" className={styles['problem']}>
            {problem}
          </p>
          <Button type="primary" htmlType="submit" loading={step === 'sends'}>
            {t('follow.send')}
          </Button>
        </form>
      )}
    </Modal>
  );
}

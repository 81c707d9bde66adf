import { useEffect, useRef, useState } from 'react';

import { useText } from '../../lib/scope.ts';
import styles from './sessions.module.css';

/** Signs out everywhere, after a question: this device is among them. */
export function EndEverywhere({ onEnd }: { readonly onEnd: () => Promise<void> }) {
  const t = useText();
  const [step, setStep] = useState<'idle' | 'asking' | 'pending'>('idle');
  const stay = useRef<HTMLButtonElement>(null);
  const ask = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (step === 'asking' && !wasAsking.current) stay.current?.focus();
    if (step === 'idle' && wasAsking.current) ask.current?.focus();
    wasAsking.current = step !== 'idle';
  }, [step]);

  async function end(): Promise<void> {
    setStep('pending');
    await onEnd();
    setStep('idle');
  }

  if (step === 'idle')
    return (
      <button ref={ask} type="button" className={styles['everywhere']} onClick={() => setStep('asking')}>
        {t('sessions.endAll')}
      </button>
    );
  return (
    <section className={styles['question']} aria-label={t('sessions.endAll')}>
      <p className={styles['sentence']}>{t('sessions.endAllQuestion')}</p>
      <div className={styles['answers']}>
        <button ref={stay} type="button" className={styles['end']} onClick={() => setStep('idle')}>
          {t('sessions.stay')}
        </button>
        <button
          type="button"
          className={styles['sure']}
          disabled={step === 'pending'}
          onClick={() => void end()}
        >
          {t('sessions.endAllSure')}
        </button>
      </div>
    </section>
  );
}

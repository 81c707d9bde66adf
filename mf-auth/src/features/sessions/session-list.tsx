import { momentWords } from '@waypost/kit/i18n/date-words.ts';
import type { DeviceSession } from '@waypost/contracts/api/api-client.ts';
import { useRef, useState } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import styles from './sessions.module.css';

interface SessionListProps {
  readonly sessions: readonly DeviceSession[];
  /** Signs one out; answers whether it is. */
  readonly onEnd: (id: string) => Promise<boolean>;
}

/** Browsers by name, with where and when they were used; each but this one can be signed out. */
export function SessionList({ sessions, onEnd }: SessionListProps) {
  const t = useText();
  const { language } = useHost();
  const list = useRef<HTMLUListElement>(null);
  const [pending, setPending] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const nameOf = ({ device }: DeviceSession) => device || t('sessions.unknown');

  async function end(one: DeviceSession): Promise<void> {
    setPending(one.id);
    const isDone = await onEnd(one.id);
    setPending(null);
    if (!isDone) return;
    setSaid(t('sessions.ended', { device: nameOf(one) }));
    list.current?.focus();
  }

  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={t('sessions.title')} className={styles['list']}>
        {sessions.map((one) => (
          <li key={one.id} className={styles['session']}>
            <div className={styles['words']}>
              <h3 className={styles['device']}>{nameOf(one)}</h3>
              <p className={styles['soft']}>
                {t('sessions.used', { when: momentWords(new Date(one.usedAt), language) })}
                {one.network && ` · ${t('sessions.network', { network: one.network })}`}
              </p>
              <p className={styles['soft']}>
                {t('sessions.started', { when: momentWords(new Date(one.startedAt), language) })}
              </p>
            </div>
            {one.isCurrent ? (
              <span className={styles['current']}>{t('sessions.current')}</span>
            ) : (
              <button
                type="button"
                className={styles['end']}
                aria-label={t('sessions.endNamed', { device: nameOf(one) })}
                disabled={pending !== null}
                onClick={() => void end(one)}
              >
                {t('sessions.end')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className={styles['said']}>
        {said}
      </p>
    </>
  );
}

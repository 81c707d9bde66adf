import type { Waiting } from '@waypost/contracts/site-worker.ts';
import { momentWords } from '@waypost/kit/i18n/date-words.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { pageLanguage, text } from '../i18n/text.ts';
import dialogStyles from '../navigation/leave-guard.module.css';
import type { OutboxClient } from './outbox-client.ts';
import styles from './waiting-changes.module.css';

interface WaitingChangesProps {
  readonly outbox: OutboxClient;
  /** Whether somebody wants to sign out, who is asked first. */
  readonly isLeaving: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** What is not on the site yet: a word in the header, and behind it a list. Nothing where there is nothing. */
export function WaitingChanges({ outbox, isLeaving, onStay, onLeave }: WaitingChangesProps) {
  const { waiting, isSending } = useSyncExternalStore(outbox.subscribe, outbox.get);
  const [isAsked, setAsked] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = (isAsked || isLeaving) && waiting.length > 0;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  if (waiting.length === 0) return null;

  const failed = waiting.filter(({ problem }) => problem !== null).length;
  const words = failed
    ? text('outbox.failed', { count: failed })
    : text('outbox.waits', { count: waiting.length });
  const close = () => {
    setAsked(false);
    onStay();
  };
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        data-failed={failed > 0 || undefined}
        aria-label={words}
        onClick={() => setAsked(true)}
      >
        <span className={styles['long']}>{words}</span>
        <span aria-hidden="true" className={styles['short']}>
          {failed || waiting.length}
        </span>
      </button>
      <dialog
        ref={dialog}
        className={`${dialogStyles['dialog']} ${styles['dialog']}`}
        aria-labelledby="outbox-title"
        onClose={() => isOpen && close()}
      >
        <h2 id="outbox-title">{text('outbox.title')}</h2>
        <p>{text(!outbox.canSend ? 'outbox.off' : isLeaving ? 'outbox.leaving' : 'outbox.text')}</p>
        <ul className={styles['list']}>
          {waiting.map((one) => (
            <WaitingChange key={one.once} one={one} outbox={outbox} />
          ))}
        </ul>
        <div className={dialogStyles['actions']}>
          {isLeaving && (
            <button type="button" className={dialogStyles['quiet']} onClick={onLeave}>
              {text('nav.logout')}
            </button>
          )}
          {outbox.canSend && (
            <button
              type="button"
              className={dialogStyles['quiet']}
              disabled={isSending}
              onClick={outbox.send}
            >
              {text(isSending ? 'outbox.sending' : 'outbox.send')}
            </button>
          )}
          <button type="button" className={dialogStyles['primary']} onClick={close}>
            {text(isLeaving ? 'leave.stay' : 'outbox.close')}
          </button>
        </div>
      </dialog>
    </>
  );
}

function WaitingChange({ one, outbox }: { readonly one: Waiting; readonly outbox: OutboxClient }) {
  const { once, kind, method, title, problem, said, words, pictures, since } = one;
  const [isSure, setSure] = useState(false);
  const what = text(`outbox.${method}.${kind}`, { title });
  const when = momentWords(new Date(since), pageLanguage());
  return (
    <li>
      <p className={styles['what']} dir="auto">
        {what}
      </p>
      <p>
        {pictures > 0 && `${text('outbox.photos', { count: pictures })} · `}
        {when}
      </p>
      {problem && (
        <>
          <p role="alert">{problem === 'refused' && said ? said : text(`outbox.${problem}`)}</p>
          {words && (
            <p className={styles['words']} dir="auto">
              {words}
            </p>
          )}
        </>
      )}
      <div className={styles['acts']}>
        {outbox.canSend && problem && problem !== 'gone' && (
          <button type="button" onClick={() => outbox.insist(once)}>
            {text(problem === 'conflict' ? 'outbox.mine' : 'outbox.again')}
          </button>
        )}
        <button
          type="button"
          aria-label={text('outbox.discardNamed', { what })}
          onClick={() => (isSure ? outbox.discard(once) : setSure(true))}
        >
          {text(isSure ? 'outbox.discardSure' : 'outbox.discard')}
        </button>
      </div>
    </li>
  );
}

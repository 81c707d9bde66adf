import type { ReactNode } from 'react';

import { Notice } from '../notice/notice.tsx';
import { useHost, useText } from '../scope.ts';
import styles from './mail-note.module.css';

/** Says that a mail is on its way and, where mails stay on this machine, where to read it. */
export function MailNote({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const { outboxUrl } = useHost().settings;
  return (
    <Notice>
      <p>{children}</p>
      {outboxUrl && (
        <div className={styles['outbox']}>
          <p>{t('mail.outboxHelp')}</p>
          <a href={outboxUrl} target="_blank" rel="noreferrer" className={styles['link']}>
            {t('mail.outbox')}
          </a>
        </div>
      )}
    </Notice>
  );
}

import type { ReactNode } from 'react';

import styles from './notice.module.css';

/** A few words that belong to the page, such as what has just been sent. Spoken when it appears. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status" className={styles['notice']}>
      {children}
    </div>
  );
}

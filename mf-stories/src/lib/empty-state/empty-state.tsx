import type { ReactNode } from 'react';

import styles from './empty-state.module.css';

/** One sentence on why there is nothing, and one thing to do about it. */
export function EmptyState({
  sentence,
  children,
}: {
  readonly sentence: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles['empty']}>
      <p className={styles['sentence']}>{sentence}</p>
      {children}
    </div>
  );
}

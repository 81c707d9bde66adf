import Button from 'antd/es/button';
import type { ReactNode } from 'react';

import styles from './submit-row.module.css';

interface SubmitRowProps {
  readonly label: string;
  /** Shows the spinner while the answer is awaited. */
  readonly pending: boolean;
  /** Stands at the left of the action. */
  readonly children?: ReactNode;
}

/** The form's one action at the bottom right, over the full width on a phone. */
export function SubmitRow({ label, pending, children }: SubmitRowProps) {
  return (
    <div className={styles['row']}>
      <Button type="primary" htmlType="submit" loading={pending} className={styles['action']}>
        {label}
      </Button>
      {children}
    </div>
  );
}

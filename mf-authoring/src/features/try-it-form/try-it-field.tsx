import type { ReactNode } from 'react';

import styles from './try-it-form.module.css';

interface FieldProps {
  readonly id: string;
  readonly className: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string;
}

interface TryItFieldProps {
  readonly id: string;
  readonly label: string;
  readonly problem: string | null;
  readonly children: (field: FieldProps) => ReactNode;
}

/** Label above, problem in words below. */
export function TryItField({ id, label, problem, children }: TryItFieldProps) {
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: styles['input'] ?? '',
        'aria-invalid': problem !== null,
        'aria-describedby': `${id}-problem`,
      })}
      <p id={`${id}-problem`} role="alert" className={styles['problem']}>
        {problem}
      </p>
    </div>
  );
}

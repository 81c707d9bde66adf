import { useEffect, type ReactNode } from 'react';

import { useHost } from '../lib/scope.ts';
import styles from './form-page.module.css';

interface FormPageProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A page with one form in one column. */
export function FormPage({ title, lead, children }: FormPageProps) {
  const { navigation } = useHost();
  useEffect(() => navigation.setTitle(title), [navigation, title]);
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{title}</h1>
      {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      {children}
    </div>
  );
}

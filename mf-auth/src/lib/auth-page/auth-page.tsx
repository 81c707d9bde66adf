import { useEffect, type ReactNode } from 'react';

import { useHost } from '../scope.ts';
import styles from './auth-page.module.css';

interface AuthPageProps {
  readonly title: string;
  readonly intro?: string | undefined;
  readonly children: ReactNode;
  /** Other ways to go, under a line. */
  readonly footer?: ReactNode;
}

/** One calm column: what this is, the form, and where else to go. Sets the document's title. */
export function AuthPage({ title, intro, children, footer }: AuthPageProps) {
  const { navigation } = useHost();
  useEffect(() => navigation.setTitle(title), [navigation, title]);
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{title}</h1>
      {intro && <p className={styles['intro']}>{intro}</p>}
      {children}
      {footer && <div className={styles['footer']}>{footer}</div>}
    </div>
  );
}

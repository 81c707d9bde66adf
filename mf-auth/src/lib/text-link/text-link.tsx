import type { ReactNode } from 'react';

import { Link } from '@waypost/kit/router/router.ts';

import styles from './text-link.module.css';

/** A link on its own, high enough for a finger. */
export function TextLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className={styles['link']}>
      {children}
    </Link>
  );
}

import type { ReactNode } from 'react';

import { Link } from '@waypost/kit/router/router.ts';

import styles from './action-link.module.css';

/** The one next step of a page, a link that looks like the button it stands for. */
export function ActionLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className={styles['action']}>
      {children}
    </Link>
  );
}

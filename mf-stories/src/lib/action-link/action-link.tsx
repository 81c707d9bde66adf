import type { ReactNode } from 'react';

import { Link } from '@waypost/kit/router/router.ts';

import styles from './action-link.module.css';

interface ActionLinkProps {
  /** A path of this site, or `#id` for a part of the same page. */
  readonly to: string;
  /** `primary` is the one thing to do here. */
  readonly kind?: 'primary' | 'plain';
  readonly children: ReactNode;
}

/** A link that looks like the button it stands for. */
export function ActionLink({ to, kind = 'plain', children }: ActionLinkProps) {
  const className = `${styles['action']} ${styles[kind]}`;
  if (to.startsWith('#')) {
    return (
      <a href={to} className={className}>
        {children}
      </a>
    );
  }
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}

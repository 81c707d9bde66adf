import type { ReactNode } from 'react';

import { Link, useLocation } from '@waypost/kit/router/router.ts';

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
  const { search } = useLocation();
  if (to.startsWith('#')) {
    // By way of the router, which warns of steps in the history that it did not make. It scrolls and leaves the focus.
    const focusPart = () => document.getElementById(to.slice(1))?.focus({ preventScroll: true });
    return (
      <Link to={{ search, hash: to }} className={className} onClick={focusPart}>
        {children}
      </Link>
    );
  }
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}

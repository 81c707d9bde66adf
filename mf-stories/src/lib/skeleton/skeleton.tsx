import type { ReactNode } from 'react';

import { useText } from '../scope.ts';
import styles from './skeleton.module.css';

/** Holds the shape of what is loading: space at once, the grey only after a moment. */
export function Skeleton({
  className,
  children,
}: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const t = useText();
  return (
    <div role="status">
      <span className="unseen">{t('state.loading')}</span>
      <div aria-hidden="true" className={`${styles['skeleton']} ${className ?? ''}`}>
        {children}
      </div>
    </div>
  );
}

/** One grey piece of a skeleton. */
export function SkeletonPiece({ className }: { readonly className?: string | undefined }) {
  return <span className={`${styles['piece']} ${className ?? ''}`} />;
}

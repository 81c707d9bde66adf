import type { ReactNode } from 'react';

import styles from './disclosure.module.css';

interface DisclosureProps {
  readonly open: boolean;
  readonly onToggle: () => void;
  /** Id of the element that opens and closes. */
  readonly controls: string;
  /** Id of the element that says whose part this is. */
  readonly describedBy: string;
  readonly children: ReactNode;
}

/** The header that opens and closes what stands under it. */
export function Disclosure({ open, onToggle, controls, describedBy, children }: DisclosureProps) {
  return (
    <button
      type="button"
      className={styles['header']}
      aria-expanded={open}
      aria-controls={controls}
      aria-describedby={describedBy}
      onClick={onToggle}
    >
      <span className={styles['mark']} aria-hidden="true" />
      {children}
    </button>
  );
}

import { text } from '../../i18n/text.ts';
import styles from './slot.module.css';

interface PreviousButtonProps {
  readonly isAsked?: boolean;
  readonly onClick: () => void;
}

/** Offers the version before, below the part it would take the place of. */
export function PreviousButton({ isAsked = false, onClick }: PreviousButtonProps) {
  return (
    <button type="button" className={styles['previous']} aria-disabled={isAsked} onClick={onClick}>
      {text('remote.previous')}
    </button>
  );
}

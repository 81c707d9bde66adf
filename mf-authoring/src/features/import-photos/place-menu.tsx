import { useId, type ReactNode } from 'react';

import { useText } from '../../lib/scope.ts';
import styles from './place-menu.module.css';

interface PlaceMenuProps {
  /** What the place is called. */
  readonly name: string;
  readonly children: ReactNode;
}

/** What can be done with a place, behind one button. */
export function PlaceMenu({ name, children }: PlaceMenuProps) {
  const text = useText();
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        popoverTarget={id}
        aria-label={text('import.place-menu', { name })}
      >
        <span aria-hidden="true">⋯</span>
      </button>
      <div
        id={id}
        popover="auto"
        className={styles['actions']}
        // What the focus goes to next would lie under it.
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}

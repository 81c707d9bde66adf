import type { SlotComponent } from '@waypost/contracts/host-services.ts';
import type { ReportKind } from '@waypost/contracts/moderation.ts';
import { useEffect, useRef, useState } from 'react';

import styles from './report-button.module.css';

interface ReportButtonProps {
  readonly Slot: SlotComponent;
  readonly kind: ReportKind;
  readonly id: string;
  /** What the thing is called. */
  readonly title: string;
  readonly text: string;
  /** The same with what is reported. */
  readonly label: string;
}

/** A quiet button that opens the dialog in which something is reported. */
export function ReportButton({ Slot, kind, id, title, text, label }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The dialog keeps the focus until it is gone.
  useEffect(() => {
    const opener = button.current;
    return isOpen ? () => opener?.focus() : undefined;
  }, [isOpen]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-haspopup="dialog"
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        {text}
      </button>
      {isOpen && <Slot expose="report@1" kind={kind} id={id} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}

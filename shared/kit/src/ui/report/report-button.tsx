import type { SlotComponent } from '@waypost/contracts/host-services.ts';
import type { ReportKind } from '@waypost/contracts/moderation.ts';

import { DialogButton } from '../dialog-button/dialog-button.tsx';
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
  return (
    <DialogButton
      className={styles['button']}
      label={label}
      dialog={(onClose) => <Slot expose="report@1" kind={kind} id={id} title={title} onClose={onClose} />}
    >
      {text}
    </DialogButton>
  );
}

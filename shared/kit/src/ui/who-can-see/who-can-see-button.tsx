import type { SlotComponent } from '@waypost/contracts/host-services.ts';
import type { Story } from '@waypost/contracts/story.ts';

import { DialogButton } from '../dialog-button/dialog-button.tsx';
import styles from './who-can-see-button.module.css';

interface WhoCanSeeButtonProps {
  readonly Slot: SlotComponent;
  readonly story: Story;
  /** Who can see it now. */
  readonly readers: string;
  /** The same with what the button is for. */
  readonly label: string;
  readonly onChanged: (story: Story) => void;
}

/** Says who can see an own story, and opens the dialog in which that is changed. */
export function WhoCanSeeButton({ Slot, story, readers, label, onChanged }: WhoCanSeeButtonProps) {
  return (
    <DialogButton
      className={styles['button']}
      label={label}
      dialog={(onClose) => (
        <Slot expose="who-can-see@1" story={story} onChanged={onChanged} onClose={onClose} />
      )}
    >
      {readers}
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d="m2 4 4 4 4-4" />
      </svg>
    </DialogButton>
  );
}

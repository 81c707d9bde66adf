import type { SlotComponent } from '@waypost/contracts/host-services.ts';
import type { Story } from '@waypost/contracts/story.ts';

import type { Text } from '../../i18n/create-text.ts';
import type { Readers } from '../../story/readers-of.ts';
import { DialogButton } from '../dialog-button/dialog-button.tsx';
import styles from './who-can-see-button.module.css';

interface WhoCanSeeButtonProps {
  readonly Slot: SlotComponent;
  readonly story: Story;
  readonly readers: Readers;
  readonly t: Text;
  readonly onChanged: (story: Story) => void;
}

/** Says who can see an own story, and opens the dialog in which that is changed. */
export function WhoCanSeeButton({ Slot, story, readers, t, onChanged }: WhoCanSeeButtonProps) {
  const words = t(readers === story.visibility ? `readers.${readers}` : 'readers.only-you');
  return (
    <DialogButton
      className={styles['button']}
      label={t('readers.change', { readers: words })}
      dialog={(onClose) => (
        <Slot expose="who-can-see@1" story={story} onChanged={onChanged} onClose={onClose} />
      )}
    >
      {words}
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d="m2 4 4 4 4-4" />
      </svg>
    </DialogButton>
  );
}

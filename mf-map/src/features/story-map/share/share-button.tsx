import { DialogButton } from '@waypost/kit/ui/dialog-button/dialog-button.tsx';

import { useText } from '../../../lib/scope.ts';
import { LatePart } from '../../../lib/late-part.tsx';
import { loadShareDialog } from './load-share-dialog.ts';
import styles from './share-button.module.css';
import { openSheet } from './share-link.ts';

interface ShareButtonProps {
  readonly title: string;
  /** Path on this site. */
  readonly path: string;
  /** What is shared, for those who do not see where the button stands. */
  readonly label: string;
}

/** Shares the address of a story or place: by the system's sheet, or where there is none by a dialog with the ways to send it. */
export function ShareButton({ title, path, label }: ShareButtonProps) {
  const t = useText();
  const what = { title, url: new URL(path, window.location.origin).href };
  return (
    <DialogButton
      className={styles['button']}
      label={label}
      before={() => openSheet(what)}
      dialog={(onClose) => (
        <LatePart load={loadShareDialog} onClosed={onClose}>
          {({ ShareDialog }) => <ShareDialog heading={label} what={what} onClose={onClose} />}
        </LatePart>
      )}
    >
      {t('share.button')}
    </DialogButton>
  );
}

import type { Story } from '@waypost/contracts/story.ts';
import { DialogButton } from '@waypost/kit/ui/dialog-button/dialog-button.tsx';

import { useHost, useText } from '../../lib/scope.ts';
import styles from './share/share-button.module.css';

/** Opens the ways to keep a story as a file. */
export function DownloadButton({ story: { id, title } }: { readonly story: Story }) {
  const { Slot } = useHost();
  const t = useText();
  return (
    <DialogButton
      className={styles['button']}
      label={t('download.named', { title })}
      dialog={(onClose) => <Slot expose="download@1" storyId={id} title={title} onClose={onClose} />}
    >
      {t('download')}
    </DialogButton>
  );
}

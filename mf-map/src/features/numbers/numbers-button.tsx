import { DialogButton } from '@waypost/kit/ui/dialog-button/dialog-button.tsx';

import { LatePart } from '../../lib/late-part.tsx';
import { useText } from '../../lib/scope.ts';
import type { Stop } from '../story-map/journey/stops.ts';
import styles from '../story-map/share/share-button.module.css';
import { loadNumbersDialog } from './load-numbers-dialog.ts';

interface NumbersButtonProps {
  /** What the story is called. */
  readonly title: string;
  readonly stops: readonly Stop[];
}

/** Opens a story's figures. */
export function NumbersButton({ title, stops }: NumbersButtonProps) {
  const t = useText();
  return (
    <DialogButton
      className={styles['button']}
      label={t('numbers.named', { title })}
      dialog={(onClose) => (
        <LatePart load={loadNumbersDialog} onClosed={onClose}>
          {({ NumbersDialog }) => (
            <NumbersDialog title={t('numbers.named', { title })} journeys={[stops]} onClose={onClose} />
          )}
        </LatePart>
      )}
    >
      {t('numbers')}
    </DialogButton>
  );
}

import { DialogButton } from '@waypost/kit/ui/dialog-button/dialog-button.tsx';

import { useHost, useText } from '../../lib/scope.ts';
import styles from './own-view-fields.module.css';

/** Opens the figures of a year's journeys. */
export function YearButton({ year }: { readonly year: string }) {
  const { Slot } = useHost();
  const t = useText();
  return (
    <DialogButton
      className={styles['numbers']}
      label={t('own.year', { year })}
      dialog={(onClose) => <Slot expose="year-numbers@1" year={year} onClose={onClose} />}
    >
      {t('own.year', { year })}
    </DialogButton>
  );
}

import type { ExposeProps } from '@waypost/contracts/exposes.ts';

import { PickMap } from '../../lib/pick-map.tsx';
import { useText } from '../../lib/scope.ts';
import styles from './location-picker.module.css';

/** A map of the world on which a location is chosen by click or keyboard. */
export function LocationPicker({ location, radius, onPick }: ExposeProps['location-picker@1']) {
  const t = useText();
  return (
    <figure className="figure">
      <div className={styles['map']}>
        <PickMap label={t('picker.label')} location={location} radius={radius} onPick={onPick} />
      </div>
      <figcaption className={styles['hint']}>{t('picker.hint')}</figcaption>
    </figure>
  );
}

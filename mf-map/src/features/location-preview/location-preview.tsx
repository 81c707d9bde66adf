import type { ExposeProps } from '@waypost/contracts/exposes.ts';

import { PickMap } from '../../lib/pick-map.tsx';
import { useText } from '../../lib/scope.ts';
import styles from './location-preview.module.css';

/** A small map of one location at zoom 6; with `onPick` a click or drag moves it. */
export function LocationPreview({ location, onPick }: ExposeProps['location-preview@1']) {
  const t = useText();
  return (
    <figure className={styles['figure']}>
      <div className={styles['map']}>
        <PickMap label={t('preview.label')} location={location} onPick={onPick} />
      </div>
      {onPick && <figcaption className={styles['hint']}>{t('preview.pickHint')}</figcaption>}
    </figure>
  );
}

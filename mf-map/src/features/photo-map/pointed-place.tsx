import type { ExposeProps } from '@waypost/contracts/exposes.ts';

import { useText } from '../../lib/scope.ts';
import styles from './pointed-place.module.css';

interface PointedPlaceProps {
  readonly places: ExposeProps['photo-map@1']['places'];
  /** Null for none. */
  readonly id: string | null;
}

/** Which place is under the mouse, or nearest to the cross: markers have no words. */
export function PointedPlace({ places, id }: PointedPlaceProps) {
  const t = useText();
  const index = places.findIndex((place) => place.id === id);
  const place = places[index];
  return (
    <p role="status" className={styles['pointed']}>
      {place &&
        t('photos.place', {
          number: index + 1,
          title: place.title || t('photos.untitled'),
          count: place.photos,
        })}
    </p>
  );
}

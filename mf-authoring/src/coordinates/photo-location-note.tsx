import { formatDegrees, type LonLat } from '@waypost/contracts/geo.ts';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';

import { useText } from '../lib/scope.ts';
import type { LocationResult } from '../photo/photo-facts.ts';
import { isSameLocation } from './is-same-location.ts';
import styles from './photo-location-note.module.css';

interface PhotoLocationNoteProps {
  readonly id: string;
  /** True while the photo is being searched. */
  readonly reading: boolean;
  readonly photo: LocationResult | null;
  /** The location the fields name now. */
  readonly current: LonLat | null;
  readonly onUse: (location: LonLat) => void;
}

/** What the photo said of its place, and where it differs from the fields, the offer to take it. */
export function PhotoLocationNote({ id, reading, photo, current, onUse }: PhotoLocationNoteProps) {
  const text = useText();
  return (
    <div id={id} role="status" className={styles['note']}>
      {reading && <p>{text('location.photo.reading')}</p>}
      {!reading && photo && photo.status !== 'found' && <p>{text(`location.photo.${photo.status}`)}</p>}
      {!reading && photo?.status === 'found' && isSameLocation(photo.location, current) && (
        <p>{text('location.photo.found')}</p>
      )}
      {!reading && photo?.status === 'found' && !isSameLocation(photo.location, current) && (
        <p>
          {text('location.photo.differs', {
            latitude: formatDegrees(photo.location.latitude),
            longitude: formatDegrees(photo.location.longitude),
          })}{' '}
          <TextButton onClick={() => onUse(photo.location)}>{text('location.photo.use')}</TextButton>
        </p>
      )}
    </div>
  );
}

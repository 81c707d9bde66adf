import type { PlaceId } from '@waypost/contracts/ids.ts';

import { useText } from '../../lib/scope.ts';
import type { PlanPhotoId } from '../../plan/trip-plan.ts';
import styles from './photo-grid.module.css';
import { PhotoThumb } from './photo-thumb.tsx';
import { SELECTION_BAR_ID } from './element-ids.ts';
import { useWork } from './work-context.ts';

interface PhotoGridProps {
  readonly photos: readonly PlanPhotoId[];
  /** Where they are; null in the tray. */
  readonly place: PlaceId | null;
  /** What that is called. */
  readonly name: string;
  /** Those that show what a better one shows. */
  readonly alike?: readonly PlanPhotoId[];
}

/** Photos to be chosen and dragged. */
export function PhotoGrid({ photos, place, name, alike = [] }: PhotoGridProps) {
  const text = useText();
  const { act, photoOf, selected, setSelected } = useWork();
  const isChosenHere = photos.some((id) => selected.has(id));
  return (
    <>
      <ul className={styles['grid']} aria-label={text('import.photos-of', { name })}>
        {photos.map((id, at) => {
          const photo = photoOf.get(id);
          return (
            photo && (
              <PhotoThumb
                key={id}
                photo={photo}
                place={place}
                among={photos}
                isMain={place !== null && at === 0}
                isAlike={alike.includes(id)}
                selected={selected.has(id) ? selected : null}
                act={act}
                setSelected={setSelected}
              />
            )
          );
        })}
      </ul>
      {isChosenHere && (
        <button
          type="button"
          className={`unseen ${styles['skip']}`}
          onClick={() => document.getElementById(SELECTION_BAR_ID)?.focus()}
        >
          {text('import.to-selection')}
        </button>
      )}
    </>
  );
}

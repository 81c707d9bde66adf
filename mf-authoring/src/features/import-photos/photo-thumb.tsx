import type { PlaceId } from '@waypost/contracts/ids.ts';
import { memo } from 'react';

import type { PlanPhotoId } from '../../plan/trip-plan.ts';
import type { BatchPhoto } from '../../batch/batch-photo.ts';
import { useText } from '../../lib/scope.ts';
import { draggedPhotos, dragPhotos, holdsPhotos } from './dragged-photos.ts';
import styles from './photo-grid.module.css';
import { PhotoImage } from './photo-image.tsx';
import { photoElementId } from './element-ids.ts';
import type { ImportScreen } from './work-context.ts';

interface PhotoThumbProps extends Pick<ImportScreen, 'act' | 'setSelected'> {
  readonly photo: BatchPhoto;
  readonly place: PlaceId | null;
  /** The photos beside it, in their order. */
  readonly among: readonly PlanPhotoId[];
  readonly isMain: boolean;
  /** Whether it shows what a better one of its place shows. */
  readonly isAlike: boolean;
  /** All that are chosen where it is one of them; null where it is none. */
  readonly selected: ReadonlySet<PlanPhotoId> | null;
}

/**
 * One photo, small: a click chooses it, dragging takes it and all that are chosen with it. Drawn anew only where something of it
 * has changed: there may be 1,500, of which one says several times a second how far it is.
 */
export const PhotoThumb = memo(function PhotoThumb(props: PhotoThumbProps) {
  const { photo, place, among, isMain, isAlike, selected, act, setSelected } = props;
  const text = useText();
  const { id, known, name, share, stage } = photo;
  const isSelected = selected !== null;
  const together = selected ? [...selected] : [id];

  /** @param isRange with all between it and the one that was chosen last */
  function choose(isRange: boolean): void {
    setSelected((before) => {
      const next = new Set(before);
      const from = among.indexOf([...before].at(-1) ?? id);
      const to = among.indexOf(id);
      if (isRange && from >= 0) {
        among.slice(Math.min(from, to), Math.max(from, to) + 1).forEach((one) => next.add(one));
      } else if (!next.delete(id)) next.add(id);
      return next;
    });
  }

  return (
    <li
      className={styles['thumb']}
      data-selected={isSelected}
      draggable
      onDragStart={({ dataTransfer }) => dragPhotos(dataTransfer, together)}
      onDragOver={(event) => {
        if (place !== null && holdsPhotos(event.dataTransfer)) event.preventDefault();
      }}
      onDrop={(event) => {
        const dropped = draggedPhotos(event.dataTransfer);
        if (place === null || dropped.length === 0) return;
        event.preventDefault();
        event.stopPropagation();
        act({ type: 'photos-moved', photos: dropped, place, before: id });
      }}
    >
      <button
        type="button"
        id={photoElementId(id)}
        aria-pressed={isSelected}
        aria-label={text(isMain ? 'import.photo-main' : isAlike ? 'import.photo-alike' : 'import.photo', {
          name,
          time: known?.capturedAt?.slice(11, 16) ?? '',
        })}
        onClick={({ shiftKey }) => choose(shiftKey)}
      >
        <PhotoImage
          photo={photo}
          className={styles['image']}
          fallback={<span className={styles['empty']}>{name}</span>}
        />
        {isMain && <span className={styles['main']}>{text('import.main')}</span>}
        {isAlike && !isMain && <span className={styles['main']}>{text('import.alike')}</span>}
        {stage !== 'sent' && stage !== 'failed' && (
          <progress aria-hidden="true" value={stage === 'sending' ? 0.5 + share / 2 : share / 2} max={1} />
        )}
      </button>
    </li>
  );
});

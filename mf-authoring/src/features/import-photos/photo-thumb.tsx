import type { PlaceId } from '@waypost/contracts/ids.ts';

import type { BatchPhoto } from '../../batch/batch-photo.ts';
import { useText } from '../../lib/scope.ts';
import { draggedPhotos, dragPhotos, holdsPhotos } from './dragged-photos.ts';
import styles from './photo-grid.module.css';
import { PhotoImage } from './photo-image.tsx';
import { useWork } from './work-context.ts';

interface PhotoThumbProps {
  readonly photo: BatchPhoto;
  readonly place: PlaceId | null;
  readonly isMain: boolean;
  /** Whether it shows what a better one of its place shows. */
  readonly isAlike: boolean;
}

/** One photo, small: a click chooses it, dragging takes it and all that are chosen with it. */
export function PhotoThumb({ photo, place, isMain, isAlike }: PhotoThumbProps) {
  const text = useText();
  const { id, known, name, share, stage } = photo;
  const { act, selected, setSelected } = useWork();
  const isSelected = selected.has(id);
  const together = isSelected ? [...selected] : [id];

  function choose(): void {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
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
        aria-pressed={isSelected}
        aria-label={text(isMain ? 'import.photo-main' : isAlike ? 'import.photo-alike' : 'import.photo', {
          name,
          time: known?.capturedAt?.slice(11, 16) ?? '',
        })}
        onClick={choose}
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
}

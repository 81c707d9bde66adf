import { useText } from '../../lib/scope.ts';
import { draggedPhotos, holdsPhotos } from './dragged-photos.ts';
import { PhotoGrid } from './photo-grid.tsx';
import styles from './tray.module.css';
import { TrackFields } from './track-fields.tsx';
import { TrayProposals } from './tray-proposals.tsx';
import { useWork } from './work-context.ts';

/** By which the list of photos without a place is found on the page. */
export const TRAY_ID = 'photos-without-a-place';

/** Photos that do not know where they were taken, and ways to give them a place. */
export function Tray() {
  const text = useText();
  const { act, known, plan, setSelected } = useWork();
  const photos = plan.tray.filter((id) => known.has(id));
  if (photos.length === 0) return null;
  return (
    <section
      id={TRAY_ID}
      tabIndex={-1}
      className={styles['tray']}
      aria-label={text('import.tray', { count: photos.length })}
      onDragOver={(event) => {
        if (holdsPhotos(event.dataTransfer)) event.preventDefault();
      }}
      onDrop={(event) => {
        const dropped = draggedPhotos(event.dataTransfer).filter((id) => !plan.tray.includes(id));
        if (dropped.length === 0) return;
        event.preventDefault();
        act({ type: 'photos-trayed', photos: dropped });
      }}
    >
      <h2 className={styles['heading']}>{text('import.tray', { count: photos.length })}</h2>
      <p>{text('import.tray-hint', { count: photos.length })}</p>
      <TrayProposals photos={photos} />
      <TrackFields count={photos.length} />
      <button type="button" className={styles['all']} onClick={() => setSelected(new Set(photos))}>
        {text('import.select-all', { count: photos.length })}
      </button>
      <PhotoGrid photos={photos} place={null} name={text('import.tray', { count: photos.length })} />
    </section>
  );
}

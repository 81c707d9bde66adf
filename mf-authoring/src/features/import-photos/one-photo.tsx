import { useText } from '../../lib/scope.ts';
import { MoveButtons } from '../../pictures/move-buttons.tsx';
import { PictureWordsField } from '../../pictures/picture-words-field.tsx';
import { NO_WORDS } from '../../pictures/picture-words.ts';
import type { PlanPhotoId, PlanPlace } from '../../plan/trip-plan.ts';
import styles from './selection-bar.module.css';
import { useWork } from './work-context.ts';

interface OnePhotoProps {
  readonly id: PlanPhotoId;
  /** Where it is; undefined in the tray. */
  readonly place: PlanPlace | undefined;
}

/** What only a single photo has: its alternative text, and where it stands among those of its place. */
export function OnePhoto({ id, place }: OnePhotoProps) {
  const text = useText();
  const { act, known, plan } = useWork();
  const name = known.get(id)?.name ?? '';
  const photos = place?.photos ?? [];
  const index = photos.indexOf(id);

  function move(step: 1 | -1): void {
    if (!place) return;
    const before = photos[step === 1 ? index + 2 : index - 1] ?? null;
    act({ type: 'photos-moved', photos: [id], place: place.id, before });
  }

  return (
    <div className={styles['one']} role="group" aria-label={text('import.one-photo', { name })}>
      {photos.length > 1 && <MoveButtons name={name} index={index} count={photos.length} onMove={move} />}
      <PictureWordsField
        isAltAlone
        name={name}
        words={plan.words[id] ?? NO_WORDS}
        onChange={(words) => act({ type: 'photo-described', photo: id, words }, `words:${id}`)}
      />
    </div>
  );
}

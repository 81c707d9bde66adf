import { asPlaceId } from '@waypost/contracts/ids.ts';
import { newRecordId } from '@waypost/contracts/new-record-id.ts';
import Button from 'antd/es/button';

import { useText } from '../../lib/scope.ts';
import type { PlanAction } from '../../plan/plan-action.ts';
import type { PlanPhotoId } from '../../plan/trip-plan.ts';
import { MoveTo } from './move-to.tsx';
import { OnePhoto } from './one-photo.tsx';
import { PutAtTown } from './put-at-town.tsx';
import styles from './selection-bar.module.css';
import { useWork } from './work-context.ts';

/** What can be done with the chosen photos; the map puts them down by a click meanwhile. */
export function SelectionBar({ photos }: { readonly photos: readonly PlanPhotoId[] }) {
  const text = useText();
  const { act, plan, setSelected } = useWork();
  const [only] = photos.length === 1 ? photos : [];
  const from = plan.places.find((place) => photos.every((id) => place.photos.includes(id)));
  const isInTray = photos.every((id) => plan.tray.includes(id));

  /** One step with all of them, after which none is chosen. */
  function finish(action: PlanAction): void {
    act(action);
    setSelected(new Set());
  }

  return (
    <div className={styles['bar']} role="region" aria-label={text('import.selection-actions')}>
      <span className={styles['count']} role="status">
        {text('import.selection', { count: photos.length })}
      </span>
      <MoveTo from={from} onMove={(place) => finish({ type: 'photos-moved', photos, place, before: null })} />
      <PutAtTown
        onPick={(location) =>
          finish({ type: 'photos-put', photos, made: asPlaceId(newRecordId()), location })
        }
      />
      {from && photos.length < from.photos.length && (
        <Button
          onClick={() =>
            finish({ type: 'place-split', place: from.id, photos, made: asPlaceId(newRecordId()) })
          }
        >
          {text('import.split')}
        </Button>
      )}
      {only && from && from.photos[0] !== only && (
        <Button onClick={() => finish({ type: 'main-chosen', photo: only })}>
          {text('import.make-main')}
        </Button>
      )}
      {!isInTray && (
        <Button onClick={() => finish({ type: 'photos-trayed', photos })}>{text('import.to-tray')}</Button>
      )}
      <Button onClick={() => finish({ type: 'photos-taken-out', photos })}>{text('import.take-out')}</Button>
      <Button onClick={() => setSelected(new Set())}>{text('import.unselect')}</Button>
      {only && <OnePhoto key={only} id={only} place={from} />}
      <span className={styles['hint']}>{text('import.pick-hint')}</span>
    </div>
  );
}

import { asPlaceId, type PlaceId } from '@waypost/contracts/ids.ts';
import { newRecordId } from '@waypost/contracts/new-record-id.ts';
import Button from 'antd/es/button';

import { useText } from '../../lib/scope.ts';
import type { PlanPhotoId } from '../../plan/trip-plan.ts';
import styles from './selection-bar.module.css';
import { useWork } from './work-context.ts';

/** What can be done with the chosen photos; the map puts them down by a click meanwhile. */
export function SelectionBar({ photos }: { readonly photos: readonly PlanPhotoId[] }) {
  const text = useText();
  const { act, names, plan, setSelected } = useWork();
  const [only] = photos.length === 1 ? photos : [];
  const from = plan.places.find((place) => photos.every((id) => place.photos.includes(id)));
  const done = (): void => setSelected(new Set());

  function move(to: string): void {
    if (to === '') return;
    act({ type: 'photos-moved', photos, place: to as PlaceId, before: null });
    done();
  }

  return (
    <div
      className={styles['bar']}
      role="region"
      aria-label={text('import.selection', { count: photos.length })}
    >
      <span className={styles['count']} role="status">
        {text('import.selection', { count: photos.length })}
      </span>
      <select aria-label={text('import.move-to')} value="" onChange={({ target }) => move(target.value)}>
        <option value="">{text('import.move-to')}</option>
        {plan.places
          .filter((place) => place !== from)
          .map(({ id, title }) => (
            <option key={id} value={id}>
              {`${plan.places.findIndex((place) => place.id === id) + 1}. ${title || names.get(id) || ''}`}
            </option>
          ))}
      </select>
      {from && photos.length < from.photos.length && (
        <Button
          onClick={() => {
            act({ type: 'place-split', place: from.id, photos, made: asPlaceId(newRecordId()) });
            done();
          }}
        >
          {text('import.split')}
        </Button>
      )}
      {only && from && from.photos[0] !== only && (
        <Button
          onClick={() => {
            act({ type: 'main-chosen', photo: only });
            done();
          }}
        >
          {text('import.make-main')}
        </Button>
      )}
      <Button
        onClick={() => {
          act({ type: 'photos-taken-out', photos });
          done();
        }}
      >
        {text('import.take-out')}
      </Button>
      <Button onClick={done}>{text('import.unselect')}</Button>
      <span className={styles['hint']}>{text('import.pick-hint')}</span>
    </div>
  );
}

import { FIELD_LIMITS } from '@waypost/contracts/field-limits.ts';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import { useId, useMemo, useState, type DragEvent } from 'react';

import { useText } from '../../lib/scope.ts';
import { alike } from '../../plan/alike.ts';
import type { PlanPlace } from '../../plan/trip-plan.ts';
import styles from './day-list.module.css';
import { draggedPhotos, holdsPhotos } from './dragged-photos.ts';
import { draggedPlace, dragPlace, droppedAt, holdsPlace } from './dragged-place.ts';
import { MovePlace } from './move-place.tsx';
import { PlaceMenu } from './place-menu.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { placeElementId } from './element-ids.ts';
import { timesOf } from './times-of.ts';
import { useWork } from './work-context.ts';

interface PlaceCardProps {
  readonly place: PlanPlace;
  /** Where it stands in the story, from 1 on. */
  readonly number: number;
}

/** One place: its title, its photos, and what can be done with it. Photos are dropped on it. */
export function PlaceCard({ place, number }: PlaceCardProps) {
  const text = useText();
  const { act, known, looks, names, nearTown, place: looked, plan, setPlace } = useWork();
  const [isOver, setOver] = useState(false);
  const [half, setHalf] = useState<'upper' | 'lower' | null>(null);
  const { id, location, photos, title } = place;
  const proposed = useId();
  const name = title || names.get(id) || '';
  const isLooked = looked === id;
  const twins = useMemo(() => alike(photos, known, looks), [known, looks, photos]);
  function drop(event: DragEvent): void {
    const moved = plan.places.findIndex((one) => one.id === draggedPlace(event.dataTransfer));
    if (moved >= 0) {
      event.preventDefault();
      const to = droppedAt(moved, number - 1, halfOf(event));
      return act({ type: 'place-ordered', place: plan.places[moved]!.id, to });
    }
    const dropped = draggedPhotos(event.dataTransfer);
    if (dropped.length === 0) return;
    event.preventDefault();
    act({ type: 'photos-moved', photos: dropped, place: id, before: null });
  }

  function leave(): void {
    setOver(false);
    setHalf(null);
  }

  const before = plan.places[number - 2];
  return (
    <li
      id={placeElementId(id)}
      tabIndex={-1}
      className={styles['place']}
      data-looked={isLooked}
      data-over={isOver}
      data-half={half}
      onFocus={() => setPlace(id)}
      onPointerDown={() => setPlace(id)}
      onDragOver={(event) => {
        if (holdsPlace(event.dataTransfer)) {
          event.preventDefault();
          return setHalf(halfOf(event));
        }
        if (!holdsPhotos(event.dataTransfer)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={leave}
      // Photos take what is dropped on them themselves.
      onDropCapture={leave}
      onDrop={drop}
    >
      <div className={styles['head']}>
        <span
          className={styles['number']}
          aria-hidden="true"
          title={text('import.drag-place')}
          draggable
          onDragStart={({ dataTransfer }) => dragPlace(dataTransfer, id)}
        >
          {number}
        </span>
        <input
          className={styles['title']}
          aria-label={text('import.place-title', { number })}
          value={title}
          placeholder={name}
          list={proposed}
          maxLength={FIELD_LIMITS.title}
          onChange={({ target }) =>
            act({ type: 'place-titled', place: id, title: target.value }, `title:${id}`)
          }
        />
        <datalist id={proposed}>
          {nearTown(location)?.names.map((one) => (
            <option key={one.name} value={one.name} />
          ))}
        </datalist>
        <span className={styles['times']}>{timesOf(place, known)}</span>
        <PlaceMenu name={name}>
          <MovePlace place={id} name={name} number={number} />
          {before && (
            <TextButton onClick={() => act({ type: 'places-merged', place: id, into: before.id })}>
              {text('import.merge', { number: number - 1 })}
            </TextButton>
          )}
          {twins.length > 0 && (
            <TextButton onClick={() => act({ type: 'photos-taken-out', photos: twins })}>
              {text('import.take-alike', { count: twins.length })}
            </TextButton>
          )}
          <TextButton
            onClick={() => act({ type: 'place-removed', place: id })}
            aria-label={text('import.remove-place', { name })}
          >
            {text('import.take-out')}
          </TextButton>
        </PlaceMenu>
      </div>
      <PhotoGrid photos={photos} place={id} name={name} alike={twins} />
      <details className={styles['words']} open={place.subtext !== '' || undefined}>
        <summary>{text('import.write')}</summary>
        <textarea
          aria-label={text('import.place-subtext', { number })}
          value={place.subtext}
          rows={3}
          maxLength={FIELD_LIMITS.placeText}
          onChange={({ target }) =>
            act({ type: 'place-described', place: id, subtext: target.value }, `subtext:${id}`)
          }
        />
      </details>
    </li>
  );
}

function halfOf({ clientY, currentTarget }: DragEvent): 'upper' | 'lower' {
  const { height, top } = currentTarget.getBoundingClientRect();
  return clientY < top + height / 2 ? 'upper' : 'lower';
}

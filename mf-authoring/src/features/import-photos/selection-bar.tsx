import { asPlaceId, type PlaceId } from '@waypost/contracts/ids.ts';
import { newRecordId } from '@waypost/contracts/new-record-id.ts';
import Button from 'antd/es/button';
import { useEffect, useId, useRef, useState } from 'react';

import { useText } from '../../lib/scope.ts';
import type { PlanAction } from '../../plan/plan-action.ts';
import type { PlanPhotoId } from '../../plan/trip-plan.ts';
import { MoveTo } from './move-to.tsx';
import { OnePhoto } from './one-photo.tsx';
import { PhotoCaption } from './photo-caption.tsx';
import { PhotoImage } from './photo-image.tsx';
import { photoElementId, placeElementId, SELECTION_BAR_ID } from './element-ids.ts';
import { PutAtTown } from './put-at-town.tsx';
import styles from './selection-bar.module.css';
import { TRAY_ID } from './tray.tsx';
import { useWork } from './work-context.ts';

/** What can be done with the chosen photos; the map puts them down by a click meanwhile. */
export function SelectionBar({ photos }: { readonly photos: readonly PlanPhotoId[] }) {
  const text = useText();
  const id = useId();
  const { act, photoOf, plan, setSelected } = useWork();
  const bar = useRef<HTMLDivElement>(null);
  // On a phone the photos stay in sight until one asks for more.
  const [isOpen, setOpen] = useState(false);
  const [first] = photos;
  const only = photos.length === 1 ? first : undefined;
  const shown = first && photoOf.get(first);
  const from = plan.places.find((place) => photos.every((photo) => place.photos.includes(photo)));
  const isInTray = photos.every((photo) => plan.tray.includes(photo));
  useEscape(() => {
    const wasHere = bar.current?.contains(document.activeElement);
    setSelected(new Set());
    if (wasHere && first) document.getElementById(photoElementId(first))?.focus();
  });

  /** One step with all of them, after which none is chosen; who is here by keyboard goes on at the place. */
  function finish(action: PlanAction, place: PlaceId | undefined): void {
    const wasHere = bar.current?.contains(document.activeElement);
    act(action);
    setSelected(new Set());
    const next = () => place && document.getElementById(placeElementId(place));
    if (wasHere)
      setTimeout(() => (next() ?? document.getElementById(TRAY_ID))?.focus({ preventScroll: true }));
  }

  return (
    <div
      ref={bar}
      id={SELECTION_BAR_ID}
      tabIndex={-1}
      className={styles['bar']}
      role="region"
      aria-label={text('import.selection-actions')}
    >
      {shown && (
        <span className={styles['picture']} aria-hidden="true">
          <PhotoImage key={first} photo={shown} />
        </span>
      )}
      <span className={styles['count']} role="status">
        {text('import.selection', { count: photos.length })}
      </span>
      <Button
        className={styles['toggle'] ?? ''}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {text(isOpen ? 'import.less' : 'import.more')}
      </Button>
      <Button
        className={styles['toggle'] ?? ''}
        aria-label={text('import.unselect')}
        onClick={() => setSelected(new Set())}
      >
        ×
      </Button>
      {only && <PhotoCaption key={only} id={only} />}
      <div id={id} className={styles['actions']} data-open={isOpen}>
        <MoveTo
          from={from}
          onMove={(place) => finish({ type: 'photos-moved', photos, place, before: null }, place)}
        />
        <PutAtTown
          onPick={(location) => {
            const made = asPlaceId(newRecordId());
            finish({ type: 'photos-put', photos, made, location }, made);
          }}
        />
        {from && photos.length < from.photos.length && (
          <Button
            onClick={() =>
              finish({ type: 'place-split', place: from.id, photos, made: asPlaceId(newRecordId()) }, from.id)
            }
          >
            {text('import.split')}
          </Button>
        )}
        {only && from && from.photos[0] !== only && (
          <Button onClick={() => finish({ type: 'main-chosen', photo: only }, from.id)}>
            {text('import.make-main')}
          </Button>
        )}
        {!isInTray && (
          <Button onClick={() => finish({ type: 'photos-trayed', photos }, undefined)}>
            {text('import.to-tray')}
          </Button>
        )}
        <Button onClick={() => finish({ type: 'photos-taken-out', photos }, from?.id)}>
          {text('import.take-out')}
        </Button>
        <Button className={styles['unselect'] ?? ''} onClick={() => setSelected(new Set())}>
          {text('import.unselect')}
        </Button>
        {only && <OnePhoto key={only} id={only} place={from} />}
      </div>
      <span className={styles['hint']}>{text('import.pick-hint')}</span>
    </div>
  );
}

function useEscape(act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // It closes what is open first.
      const isOpen = document.querySelector(':popover-open') !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isOpen) latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

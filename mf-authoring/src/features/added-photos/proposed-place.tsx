import type { AddedPhoto } from '@waypost/contracts/api/additions-api.ts';
import type { PlaceId, UploadId } from '@waypost/contracts/ids.ts';
import type { Place } from '@waypost/contracts/story.ts';
import { dateWords } from '@waypost/kit/i18n/date-words.ts';
import { parseCalendarDate } from '@waypost/contracts/calendar-date.ts';
import { useId, useState } from 'react';

import type { Proposal } from '../../added/propose-additions.ts';
import { useHost, useText } from '../../lib/scope.ts';
import styles from './added-photos.module.css';

interface ProposedPlaceProps {
  readonly title: string;
  readonly proposal: Pick<Proposal, 'place' | 'photos' | 'from' | 'isFar'>;
  readonly byId: ReadonlyMap<UploadId, AddedPhoto>;
  readonly out: ReadonlySet<UploadId>;
  readonly onToggle: (photos: readonly UploadId[], isOut: boolean) => void;
  /** Of photos that say nothing: where they can go. */
  readonly places?: readonly Place[];
  readonly onMove?: (place: PlaceId) => void;
}

/** Photos that go to one place; each can be left out. */
export function ProposedPlace({ title, proposal, byId, out, onToggle, places, onMove }: ProposedPlaceProps) {
  const { language } = useHost();
  const text = useText();
  const id = useId();
  const [target, setTarget] = useState('');
  const { place, photos, from, isFar } = proposal;
  // The day there, as far as a photo says how far its clock is from UTC.
  const offset = byId.get(photos[0]!)?.capturedOffset ?? 'Z';
  const wall = from === null ? null : new Date(from - Date.parse(`1970-01-01T00:00:00${offset}`));
  const day = wall && parseCalendarDate(wall.toISOString().slice(0, 10));
  const facts = [
    day && dateWords(day, language),
    text('added.count', { count: photos.length }),
    place === null && !places && text('added.is-new'),
  ].filter(Boolean);
  return (
    <li aria-labelledby={id}>
      <h3 id={id} dir="auto">
        {title}
      </h3>
      <p className={styles['facts']}>{facts.join(' · ')}</p>
      {isFar && <p role="status">{text('added.far')}</p>}
      <ul className={styles['grid']}>
        {photos.map((one, index) => {
          const photo = byId.get(one)!;
          const isOut = out.has(one);
          return (
            <li key={one}>
              <button
                type="button"
                aria-pressed={!isOut}
                disabled={places !== undefined}
                aria-label={text('added.photo', { number: index + 1, title, name: photo.sender })}
                onClick={() => onToggle([one], !isOut)}
              >
                <img src={photo.src} alt="" loading="lazy" decoding="async" />
              </button>
            </li>
          );
        })}
      </ul>
      {places && onMove && (
        <div className={styles['move']}>
          <select
            aria-label={text('import.move-to')}
            value={target}
            onChange={({ target: { value } }) => setTarget(value)}
          >
            <option value="">{text('import.move-to')}</option>
            {places.map((each) => (
              <option key={each.id} value={each.id}>
                {each.title}
              </option>
            ))}
          </select>
          <button type="button" disabled={target === ''} onClick={() => onMove(target as PlaceId)}>
            {text('import.move')}
          </button>
        </div>
      )}
    </li>
  );
}

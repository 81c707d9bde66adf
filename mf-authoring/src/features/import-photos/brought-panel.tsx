import { dayWords } from '@waypost/kit/i18n/date-words.ts';
import { parseCalendarDate } from '@waypost/contracts/calendar-date.ts';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import { useId, useState } from 'react';

import type { BroughtPlace } from '../../exchange/brought.ts';
import { grouped } from '../../exchange/grouped.ts';
import { dayThere } from '../../exchange/same-places.ts';
import { useHost, useText } from '../../lib/scope.ts';
import { LeftOut } from '../../pictures/left-out.tsx';
import styles from './brought-panel.module.css';
import type { useBrought } from './use-brought.ts';

/** What would come of a chosen file, and what not; nothing has come yet. */
export function BroughtPanel({ choose, forget, state, take }: ReturnType<typeof useBrought>) {
  const text = useText();
  const { language } = useHost();
  const id = useId();
  const [isAll, setAll] = useState(false);
  if (state.status === 'none') return null;
  if (state.status !== 'read')
    return (
      <p role="status">
        {text(`import.brought-${state.status}`, { name: state.name })}{' '}
        {state.status === 'reading' && <Button onClick={forget}>{text('action.cancel')}</Button>}
      </p>
    );
  const { brought, name, same, trip } = state;
  const days = trip ? byDay(trip.places) : [];
  const inPlaces = trip?.places.reduce((sum, place) => sum + place.pictures.length, 0) ?? 0;
  const pictures = inPlaces + brought.photos.length;
  const hasAll = trip !== null && !isAll && same.size === trip.places.length;
  const isEmpty = !trip && pictures === 0;
  const untitled = text('import.brought-untitled');
  const known = days.filter(([day]) => day !== null).length;
  return (
    <section ref={bringIntoView} className={styles['panel']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles['title']}>
        {text(isEmpty ? 'import.brought-nothing' : 'import.brought', { name })}
      </h2>
      {!isEmpty && (
        <p role="status" className={styles['counts']}>
          {[
            known > 0 && text('import.brought-days', { count: known }),
            trip && text('import.brought-places', { count: trip.places.length }),
            pictures > 0 && text('import.brought-pictures', { count: pictures }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {trip && (
        <>
          {brought.trips.length > 1 && (
            <label className={styles['choice']}>
              {text('import.brought-which', { count: brought.trips.length })}
              <select onChange={({ target }) => choose(Number(target.value))}>
                {brought.trips.map((one, at) => (
                  <option key={at} value={at}>
                    {one.title || untitled}
                  </option>
                ))}
              </select>
            </label>
          )}
          <details className={styles['days']}>
            <summary>{text('import.brought-by-day')}</summary>
            <ol>
              {days.map(([day, places]) => (
                <li key={day}>
                  <strong>
                    {day === null ? text('import.no-day') : dayWords(parseCalendarDate(day)!, language)}
                  </strong>{' '}
                  {places
                    .map((place) => {
                      const title = place.title || untitled;
                      return same.has(place) ? text('import.brought-same', { title }) : title;
                    })
                    .join(', ')}
                </li>
              ))}
            </ol>
          </details>
        </>
      )}
      <LeftOut
        left={brought.notes.map(({ code, count, names }) => ({
          why: `brought-note.${code}` as const,
          count,
          names,
        }))}
      />
      {same.size > 0 && (
        <Checkbox checked={isAll} onChange={({ target }) => setAll(target.checked)}>
          {text('import.brought-again', { count: same.size })}
        </Checkbox>
      )}
      {hasAll && <p id={`${id}-all`}>{text('import.brought-have-all')}</p>}
      <div className={styles['buttons']}>
        {!isEmpty && (
          <Button
            type="primary"
            disabled={hasAll}
            aria-describedby={hasAll ? `${id}-all` : undefined}
            onClick={() => void take(isAll)}
          >
            {text('import.brought-take')}
          </Button>
        )}
        <Button onClick={forget}>{text(isEmpty ? 'import.brought-close' : 'import.brought-forget')}</Button>
      </div>
    </section>
  );
}

/** On a phone it comes below the map. */
const bringIntoView = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' });

/** Places in a row of one day together. */
function byDay(
  places: readonly BroughtPlace[],
): readonly (readonly [day: string | null, places: readonly BroughtPlace[]])[] {
  return [...grouped(places, dayThere)];
}

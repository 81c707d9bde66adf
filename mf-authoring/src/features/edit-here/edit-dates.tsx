import type { CalendarDate } from '@waypost/contracts/calendar-date.ts';
import type { Place, Story } from '@waypost/contracts/story.ts';

import { useText } from '../../lib/scope.ts';
import { clockOf, storyDays, visitAt, visitOf } from './days.ts';
import { useEditing, useFieldValue } from './edit-context.ts';
import styles from './edit-dates.module.css';

/** A journey's first and last day. */
export function EditDates({ story }: { readonly story: Story }) {
  const { fields, saver } = useEditing();
  const text = useText();
  const field = fields.dates(story.id);
  const stored = storyDays(story);
  const days = useFieldValue(field, stored);
  const day = (name: keyof typeof days, label: string) => (
    <input
      type="date"
      max="9999-12-31"
      aria-label={label}
      value={days[name] ?? ''}
      onChange={({ target }) =>
        saver.change(field, stored, { ...days, [name]: target.value as CalendarDate })
      }
    />
  );
  return (
    <p
      className={styles['dates']}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) saver.flush(field.key);
      }}
    >
      {day('startDate', text('story.start'))} – {day('endDate', text('story.end'))}
    </p>
  );
}

/** When a place was visited, by the clock there. */
export function EditVisit({ place, when }: { readonly place: Place; readonly when: string }) {
  const { fields, saver } = useEditing();
  const text = useText();
  const field = fields.visit(place);
  const stored = visitOf(place);
  const visit = useFieldValue(field, stored);
  return (
    <p className={styles['dates']}>
      <input
        type="datetime-local"
        max="9999-12-31T23:59"
        aria-label={text('edit.visit-named', { title: place.title })}
        value={clockOf(visit)}
        onChange={({ target }) => saver.change(field, stored, visitAt(target.value, stored))}
        onBlur={() => saver.flush(field.key)}
      />
      {/* A photo may say when, where its author does not. */}
      {!place.visitedAt && when}
    </p>
  );
}

import type { CalendarDate } from '@waypost/contracts/calendar-date.ts';
import type { Place, Story } from '@waypost/contracts/story.ts';
import { rangeWords } from '@waypost/kit/i18n/date-words.ts';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';

import { useHost, useText } from '../../lib/scope.ts';
import { clockOf, daysOf, storyDays, visitAt, visitOf } from './days.ts';
import { useEditing, useFieldValue } from './edit-context.ts';
import styles from './edit-dates.module.css';

interface EditDatesProps {
  readonly story: Story;
  readonly places: readonly Place[];
}

/** A journey's first and last day, and those of its places where one is before or after. */
export function EditDates({ story, places }: EditDatesProps) {
  const { fields, saver } = useEditing();
  const { language } = useHost();
  const text = useText();
  const field = fields.dates(story.id);
  const stored = storyDays(story);
  const days = useFieldValue(field, stored);
  const seen = daysOf(places);
  const isBeyond =
    seen !== null && (seen.startDate < (days.startDate ?? '') || seen.endDate > (days.endDate ?? '9'));
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
      {isBeyond && (
        <TextButton onClick={() => saver.change(field, stored, seen)}>
          {text('edit.days-of-places', { days: rangeWords(seen.startDate, seen.endDate, language) })}
        </TextButton>
      )}
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

import type { CalendarDate } from '@waypost/contracts/calendar-date.ts';
import { shortDateWords } from '@waypost/kit/i18n/date-words.ts';

import { useHost, useText } from '../scope.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

interface StoryDatesProps {
  readonly start: CalendarDate | null;
  readonly end: CalendarDate | null;
  readonly className: string | undefined;
}

/** First and last day of a story ; nothing when neither is known. */
export function StoryDates({ start, end, className }: StoryDatesProps) {
  const t = useText();
  const { language } = useHost();
  if (!start && !end) return null;
  return (
    <p className={className}>
      {start && (
        <>
          <VisuallyHidden>{t('card.startDate')} </VisuallyHidden>
          <time dateTime={start}>{shortDateWords(start, language)}</time>
        </>
      )}
      {start && end && <span aria-hidden="true"> – </span>}
      {end && (
        <>
          <VisuallyHidden> {t('card.endDate')} </VisuallyHidden>
          <time dateTime={end}>{shortDateWords(end, language)}</time>
        </>
      )}
    </p>
  );
}

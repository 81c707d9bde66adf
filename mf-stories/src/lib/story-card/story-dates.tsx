import type { CalendarDate } from '@waypost/contracts/calendar-date.ts';
import { shortDateWords } from '@waypost/kit/i18n/date-words.ts';

import { useHost, useText } from '../scope.ts';

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
          <span className="unseen">{t('card.startDate')} </span>
          <time dateTime={start}>{shortDateWords(start, language)}</time>
        </>
      )}
      {start && end && <span aria-hidden="true"> – </span>}
      {end && (
        <>
          <span className="unseen"> {t('card.endDate')} </span>
          <time dateTime={end}>{shortDateWords(end, language)}</time>
        </>
      )}
    </p>
  );
}

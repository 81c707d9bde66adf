import { dayWords } from '@waypost/kit/i18n/date-words.ts';
import { useHost, useText } from '../../lib/scope.ts';
import { daysOf } from '../../plan/days-of.ts';
import styles from './day-list.module.css';
import { PlaceCard } from './place-card.tsx';
import { useWork } from './work-context.ts';

/** The places in their order, under the days they were visited on. */
export function DayList() {
  const text = useText();
  const { language } = useHost();
  const { known, plan } = useWork();
  let number = 0;
  return (
    <section aria-label={text('import.places')}>
      {daysOf(plan, known).map(({ day, number: ofTrip, places }) => (
        <div key={places[0]!.id} className={styles['day']}>
          <h2 className={styles['heading']}>
            {day === null
              ? text('import.no-day')
              : text('import.day', { number: ofTrip ?? 1, day: dayWords(day, language) })}
          </h2>
          <ol className="list" start={number + 1}>
            {places.map((place) => {
              number += 1;
              return <PlaceCard key={place.id} place={place} number={number} />;
            })}
          </ol>
        </div>
      ))}
    </section>
  );
}

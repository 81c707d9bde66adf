import { daysInclusive } from '@waypost/contracts/calendar-date.ts';
import type { Place, Story } from '@waypost/contracts/story.ts';

import { routeKilometres } from '../../engine/route-kilometres.ts';
import { useHost, useText } from '../../lib/scope.ts';
import { picturesOf } from './pictures-of.ts';
import styles from './story-facts.module.css';

/** A story in figures: places, days, kilometres along the line, pictures. */
export function StoryFacts({ story, places }: { readonly story: Story; readonly places: readonly Place[] }) {
  const { language } = useHost();
  const t = useText();
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const days = story.startDate && story.endDate ? daysInclusive(story.startDate, story.endDate) : null;
  const pictures = places.reduce((sum, place) => sum + picturesOf(place).length, 0);
  const kilometres = routeKilometres(places.map(({ location }) => location));

  const facts = [
    { figure: number.format(places.length), name: t('facts.places', { count: places.length }) },
    ...(days === null ? [] : [{ figure: number.format(days), name: t('facts.days', { count: days }) }]),
    ...(places.length > 1
      ? [
          {
            figure: t('facts.kilometres', { distance: number.format(kilometres) }),
            name: t('facts.alongLine'),
          },
        ]
      : []),
    { figure: number.format(pictures), name: t('facts.pictures', { count: pictures }) },
  ];
  return (
    <ul className={styles['facts']}>
      {facts.map(({ figure, name }) => (
        <li key={name}>
          <span className={styles['figure']}>{figure}</span> <span className={styles['name']}>{name}</span>
        </li>
      ))}
    </ul>
  );
}

import { distanceWords } from '@waypost/kit/i18n/distance-words.ts';
import { daysInclusive } from '@waypost/contracts/calendar-date.ts';
import type { Place, Story } from '@waypost/contracts/story.ts';
import { countryName } from '@waypost/kit/i18n/country-name.ts';

import { legKilometres } from './leg-kilometres.ts';
import { useHost, useText } from './scope.ts';
import { picturesOf } from './pictures-of.ts';
import styles from './story-facts.module.css';

interface StoryFactsProps {
  readonly story: Story;
  /** Null while not all of them are there: what the story says of them stands in for them. */
  readonly places: readonly Place[] | null;
}

interface Fact {
  readonly figure: string;
  readonly name: string;
  /** Whether its name may be a long one. */
  readonly isLong?: boolean;
}

/** Less would be shown as none. */
const LEAST_KILOMETRES = 0.5;

/** Metres of the highest place above the sea; null where none says or all lie at the sea. */
function highest(places: readonly Place[]): number | null {
  const most = places.reduce((metres, { altitude }) => Math.max(metres, altitude ?? 0), 0);
  return most >= 1 ? most : null;
}

/** Kilometres from place to place. */
function travelled(places: readonly Place[]): number {
  return places.reduce((sum, place, at) => sum + (at > 0 ? legKilometres(places[at - 1]!, place) : 0), 0);
}

/** A story in figures: places, days, kilometres along the line, pictures, countries, the highest point. */
export function StoryFacts({ story, places }: StoryFactsProps) {
  const { language } = useHost();
  const t = useText();
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const count = places?.length ?? story.placesCount;
  const days = story.startDate && story.endDate ? daysInclusive(story.startDate, story.endDate) : null;
  const pictures = places?.reduce((sum, place) => sum + picturesOf(place).length, 0) ?? story.picturesCount;
  const kilometres = places ? travelled(places) : story.distance / 1000;
  const metres = places && highest(places);
  const countries = story.countries.map((code) => countryName(code, language));

  const facts: (Fact | false)[] = [
    { figure: number.format(count), name: t('facts.places', { count }) },
    days !== null && { figure: number.format(days), name: t('facts.days', { count: days }) },
    count > 1 &&
      kilometres >= LEAST_KILOMETRES && {
        figure: distanceWords(kilometres * 1000, language),
        name: t('facts.alongLine'),
      },
    { figure: number.format(pictures), name: t('facts.pictures', { count: pictures }) },
    metres !== null && {
      figure: t('facts.metres', { height: number.format(metres) }),
      name: t('facts.highest'),
    },
    countries.length > 0 && {
      isLong: true,
      figure: number.format(countries.length),
      name: t('facts.countries', {
        count: countries.length,
        names: new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(countries),
      }),
    },
  ];
  return (
    <ul className={styles['facts']}>
      {facts
        .filter((fact) => fact !== false)
        .map(({ figure, name, isLong }) => (
          <li key={name} data-long={isLong}>
            <span className={styles['figure']}>{figure}</span> <span className={styles['name']}>{name}</span>
          </li>
        ))}
    </ul>
  );
}

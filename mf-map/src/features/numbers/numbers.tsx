import { countryName } from '@waypost/kit/i18n/country-name.ts';
import { dateWords } from '@waypost/kit/i18n/date-words.ts';
import { distanceWords } from '@waypost/kit/i18n/distance-words.ts';
import type { ReactNode } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import type { Stop } from '../story-map/journey/stops.ts';
import { Shares, Spans, Ticks } from './chart.tsx';
import { journeyNumbers, type DayNumbers } from './journey-numbers.ts';
import styles from './numbers.module.css';

/** Degrees between the southernmost and the northernmost place that are worth a word. */
const LEAST_DEGREES = 0.1;

/** The day that has most of something; days are given. */
const dayOfMost = (days: readonly DayNumbers[], of: (day: DayNumbers) => number) =>
  days.reduce((most, day) => (of(day) > of(most) ? day : most));

const hoursOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;

/** Journeys in figures: small charts, each told in a sentence. What nobody knows is left out. */
export function Numbers({ journeys }: { readonly journeys: readonly (readonly Stop[])[] }) {
  const { language } = useHost();
  const t = useText();
  const { kilometres, ways, days, countries, northward } = journeyNumbers(journeys);
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const distance = (one: number) => distanceWords(one * 1000, language);
  const list = (items: readonly string[]) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(items);
  const latitude = (degrees: number) =>
    `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(Math.abs(degrees))}° ${degrees < 0 ? 'S' : 'N'}`;

  const told: { readonly id: string; readonly sentence: string; readonly drawn: ReactNode }[] = [];
  const wayParts = ways
    .filter((one) => one.kilometres >= 1)
    .map((one) => ({
      name: t(`numbers.by.${one.way ?? 'any'}`, { distance: distance(one.kilometres) }),
      amount: one.kilometres,
    }));
  if (wayParts.length > 0)
    told.push({
      id: 'ways',
      sentence:
        wayParts.length === 1
          ? t('numbers.distance', { distance: distance(kilometres) })
          : t('numbers.ways', {
              distance: distance(kilometres),
              list: list(wayParts.map(({ name }) => name)),
            }),
      drawn: <Shares parts={wayParts} />,
    });
  if (days.length > 1) {
    const far = dayOfMost(days, (day) => day.kilometres);
    const steep = dayOfMost(days, (day) => day.climb);
    const climb = days.reduce((sum, day) => sum + day.climb, 0);
    if (far.kilometres >= 1)
      told.push({
        id: 'days',
        sentence: t('numbers.days', {
          count: days.length,
          date: dateWords(far.date, language),
          distance: distance(far.kilometres),
        }),
        drawn: <Spans spans={days.map((day) => [0, day.kilometres])} most={far.kilometres} />,
      });
    if (steep.climb >= 1)
      told.push({
        id: 'climb',
        sentence: t('numbers.climb', {
          climb: whole.format(climb),
          date: dateWords(steep.date, language),
          most: whole.format(steep.climb),
        }),
        drawn: <Spans spans={days.map((day) => [0, day.climb])} most={steep.climb} />,
      });
  }
  if (countries.length > 1)
    told.push({
      id: 'countries',
      sentence: t('numbers.countries', {
        count: countries.length,
        list: list(
          countries.map((one) =>
            t('numbers.country', { count: one.days, country: countryName(one.code, language) }),
          ),
        ),
      }),
      drawn: (
        <Shares
          parts={countries.map((one) => ({ name: countryName(one.code, language), amount: one.days }))}
        />
      ),
    });
  const pictured = days.filter((day) => day.first !== null);
  if (pictured.length > 1) {
    const early = pictured.reduce((least, day) => (day.first! < least.first! ? day : least));
    const late = pictured.reduce((most, day) => (day.last! > most.last! ? day : most));
    told.push({
      id: 'pictures',
      sentence: t('numbers.pictures', {
        first: early.first!,
        firstDay: dateWords(early.date, language),
        last: late.last!,
        lastDay: dateWords(late.date, language),
      }),
      drawn: (
        <Spans
          spans={days.map((day) => (day.first && day.last ? [hoursOf(day.first), hoursOf(day.last)] : null))}
          most={24}
        />
      ),
    });
  }
  const [south, north] = [northward[0], northward.at(-1)];
  if (south && north && north.location.latitude - south.location.latitude >= LEAST_DEGREES)
    told.push({
      id: 'north',
      sentence: t('numbers.north', {
        south: south.title,
        southLatitude: latitude(south.location.latitude),
        north: north.title,
        northLatitude: latitude(north.location.latitude),
      }),
      drawn: <Ticks values={northward.map(({ location }) => location.latitude)} />,
    });

  if (told.length === 0) return <p>{t('numbers.none')}</p>;
  return (
    <div className={styles['numbers']}>
      {told.map(({ id, sentence, drawn }) => (
        <figure key={id}>
          {drawn}
          <figcaption>{sentence}</figcaption>
        </figure>
      ))}
    </div>
  );
}

import { weekdayWords } from '@waypost/kit/i18n/date-words.ts';

import { picturesOf } from '../../lib/pictures-of.ts';
import type { useText } from '../../lib/scope.ts';
import { journeyDays } from '../story-map/journey/journey-days.ts';
import type { Stop } from '../story-map/journey/stops.ts';
import type { Look } from './lightbox.tsx';

interface LooksOptions {
  /** Whether each day begins with a card. */
  readonly hasDays: boolean;
  readonly language: string;
  readonly t: ReturnType<typeof useText>;
}

/** A look, and which picture of which place it is, from 0 on; a day's is its first place's first. */
export interface StoryLook extends Look {
  readonly placeId: string;
  readonly index: number;
}

/** The pictures of a story in its order. */
export function storyLooks(
  stops: readonly Stop[],
  { hasDays, language, t }: LooksOptions,
): readonly StoryLook[] {
  const days = new Set(hasDays ? journeyDays(stops).map(({ day }) => day) : []);
  return stops.flatMap(({ place, day, date }) => {
    const name = day === null ? '' : t('place.day', { day: day + 1 });
    const words = day === null || !date ? '' : weekdayWords(date, language, day);
    const when = words && `${name} · ${words}`;
    const { id: placeId, title } = place;
    const looks: StoryLook[] = picturesOf(place).map((picture, index) => ({
      ...{ placeId, index, title, when, picture },
    }));
    // Of a day that is come back to there is one card.
    if (day === null || !words || !days.delete(day)) return looks;
    const card = { name, date: words, stops: stops.filter((stop) => stop.day === day) };
    return [{ placeId, index: 0, title: name, when: '', card }, ...looks];
  });
}

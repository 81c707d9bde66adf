import { dateWords } from '@waypost/kit/i18n/date-words.ts';
import type { Text } from '@waypost/kit/i18n/create-text.ts';
import type { Place, Story } from '@waypost/contracts/story.ts';

import type en from '../../../i18n/en.json';
import { visitedWhen } from '../captured-when.ts';
import type { Stop } from './stops.ts';

interface Around {
  readonly story: Story;
  /** Whether the day stands over it. */
  readonly isUnderDay: boolean;
  /** The place before it under the same day: the clock's zone is said where it is another. */
  readonly before: Place | undefined;
  readonly language: string;
  readonly t: Text<typeof en>;
}

/** When a place was visited, in words; empty where nobody knows. */
export function whenWords(stop: Stop, { story, isUnderDay, before, language, t }: Around): string {
  const when = visitedWhen(stop.place, story);
  if (!when) return '';
  const isSameClock = isUnderDay && before !== undefined && visitedWhen(before, story)?.zone === when.zone;
  const words = [
    when.day === null || isUnderDay ? '' : t('place.day', { day: when.day }),
    isUnderDay ? '' : dateWords(when.date, language),
    stop.by === 'air' ? t('place.byPlane') : '',
    `${when.time} ${isSameClock ? '' : when.zone}`.trim(),
  ];
  return words.filter(Boolean).join(' · ');
}

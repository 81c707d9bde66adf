import type { CalendarDate } from '@waypost/contracts/calendar-date.ts';
import { asPlaceId } from '@waypost/contracts/ids.ts';
import { createPicture, createPlace } from '@waypost/kit/testing/story-factory.ts';

import { storyLooks } from './story-looks.ts';

const stops = [0, 0, 1, 0, null].map((day, at) => ({
  place: createPlace({
    id: asPlaceId(`place${at}`),
    title: `Stop ${at}`,
    mainPicture: at === 1 ? null : createPicture({ fileName: `${at}.jpg` }),
    otherPictures: [],
  }),
  number: at + 1,
  day,
  date: (day === null ? null : `2026-05-0${9 + day}`.replace('010', '10')) as CalendarDate | null,
}));
const t = ((key: string, values?: { day: number }) => (values ? `Day ${values.day}` : key)) as Parameters<
  typeof storyLooks
>[1]['t'];
const namesOf = (hasDays: boolean) =>
  storyLooks(stops, { hasDays, language: 'en-GB', t }).map(({ title, card }) =>
    card ? [card.name, card.date, card.stops.length] : title,
  );

it('are the pictures of the places in their order', () => {
  expect(namesOf(false)).toEqual(['Stop 0', 'Stop 2', 'Stop 3', 'Stop 4']);
});

it('of a slideshow begin each day with its card, which is not shown again when the day is come back to', () => {
  expect(namesOf(true)).toEqual([
    ['Day 1', 'Saturday 9 May', 3],
    'Stop 0',
    ['Day 2', 'Sunday 10 May', 1],
    'Stop 2',
    'Stop 3',
    'Stop 4',
  ]);
});

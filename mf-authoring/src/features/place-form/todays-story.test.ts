import { parseCalendarDate } from '@waypost/contracts/calendar-date.ts';
import { createStory } from '@waypost/kit/testing/story-factory.ts';

import { todayHere, todaysStory } from './todays-story.ts';

const story = (title: string, start: string, end: string) =>
  createStory({ title, startDate: parseCalendarDate(start), endDate: parseCalendarDate(end) });
const day = (text: string) => parseCalendarDate(text)!;

it.each([
  ['on its first day', '2026-06-01', 'Alps'],
  ['three days after its last', '2026-06-13', 'Alps'],
  ['by a clock a day ahead of its last', '2026-06-11', 'Alps'],
  ['four days after its last', '2026-06-14', undefined],
  ['before it began', '2026-05-31', undefined],
  ['where two hold it, the newest', '2026-08-02', 'Coast'],
])('today’s story %s', (_, today, title) => {
  const stories = [
    story('Coast', '2026-08-01', '2026-08-09'),
    story('Year', '2026-08-02', '2026-12-31'),
    story('Alps', '2026-06-01', '2026-06-10'),
  ];
  expect(todaysStory(stories, day(today))?.title).toBe(title);
});

it('today is that of the device, whatever day it is in Greenwich', () => {
  expect(todayHere(new Date(2026, 0, 5, 0, 30))).toBe('2026-01-05');
  expect(todayHere(new Date(2026, 0, 5, 23, 30))).toBe('2026-01-05');
});

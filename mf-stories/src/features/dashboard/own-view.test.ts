import { parseCalendarDate } from '@waypost/contracts/calendar-date.ts';
import { asStoryId } from '@waypost/contracts/ids.ts';
import { createStory } from '@waypost/kit/testing/story-factory.ts';

import { viewed, WHOLE, yearsOf } from './own-view.ts';

const story = (number: number, title: string, begins: string, more: Parameters<typeof createStory>[0] = {}) =>
  createStory({
    id: asStoryId(`story000000000${number}`),
    title,
    startDate: parseCalendarDate(begins),
    description: '',
    countries: [],
    ...more,
  });
const STORIES = [
  story(3, 'Würzburg, 10 days', '2025-06-01'),
  story(2, 'Würzburg, 9 days', '2025-01-02', { countries: ['UY'] }),
  story(1, 'A lake', '2023-08-09', { description: '<p class="long">Cold <em>water</em></p>' }),
];
const titles = (view: Partial<typeof WHOLE>) =>
  viewed(STORIES, { ...WHOLE, ...view }, 'en').map(({ title }) => title);

it('finds stories by words of their title, text and countries, whatever the accents and the case', () => {
  expect(titles({ words: 'wurzburg DAYS' })).toEqual(['Würzburg, 10 days', 'Würzburg, 9 days']);
  expect(titles({ words: 'water lake' })).toEqual(['A lake']);
  expect(titles({ words: 'uruguay' })).toEqual(['Würzburg, 9 days']);
  expect(titles({ words: 'long' })).toEqual([]);
});

it('shows the stories of a year, and knows which years there are', () => {
  expect(yearsOf(STORIES)).toEqual(['2025', '2023']);
  expect(titles({ year: '2023' })).toEqual(['A lake']);
});

it('puts them in order by their title, numbers by what they count, or by when the journey was', () => {
  expect(titles({ order: 'title' })).toEqual(['A lake', 'Würzburg, 9 days', 'Würzburg, 10 days']);
  const added = [...STORIES, story(4, 'Written last', '2024-05-05')].reverse();
  const first = (order: typeof WHOLE.order) => viewed(added, { ...WHOLE, order }, 'en')[0]?.title;
  expect(['added', 'latest', 'earliest'].map((order) => first(order as typeof WHOLE.order))).toEqual([
    'Written last',
    'Würzburg, 10 days',
    'A lake',
  ]);
});

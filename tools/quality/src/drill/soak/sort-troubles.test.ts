import { sortTroubles } from './sort-troubles.ts';
import type { Trouble } from './tally.ts';

const gaps = [{ killed: 1000, saved: 12_000 }];

const trouble = (about: Partial<Trouble> = {}): Trouble => ({
  ...{ kind: 'story', status: 503, words: 'Please try again in a moment.', isContent: false },
  ...{ sent: 2000, answered: 7000 },
  ...about,
});

it('that nobody is there is nothing wrong between a kill and the next save', () => {
  const { unavailable, wrong } = sortTroubles(
    [trouble(), trouble({ status: 502 }), trouble({ sent: 500, answered: 1100 })],
    gaps,
  );
  expect([...unavailable]).toEqual([
    [503, 2],
    [502, 1],
  ]);
  expect(wrong).toEqual([]);
});

it.each([
  ['before the kill', { sent: 100, answered: 900 }],
  ['after the next save', { sent: 12_001, answered: 12_010 }],
  ['without a word to the person', { words: '' }],
  ['of another status', { status: 500 }],
  ['that says something wrong', { status: 200, isContent: true }],
  ['that says something wrong with 503', { isContent: true }],
  ['that broke off later than with the kill', { status: 0, words: 'socket hang up' }],
])('an answer %s is wrong', (_, about) => {
  expect(sortTroubles([trouble(about)], gaps).wrong).toHaveLength(1);
});

it('what was under way when the writer was killed may break off', () => {
  const cut = trouble({ status: 0, words: 'socket hang up', sent: 990, answered: 1010 });
  expect(sortTroubles([cut], gaps)).toMatchObject({ brokenOff: 1, wrong: [] });
});

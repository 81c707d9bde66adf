import { NO_FACTS } from '../photo/photo-facts.ts';
import { doubtfulFacts } from './doubtful-facts.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const taken = (capturedAt: string) => ({ ...NO_FACTS, capturedAt, capturedOffset: '+01:00' });

it.each([
  ['1980-01-01T00:00:12', 'clock-unset'],
  ['1970-01-01T01:00:00', 'clock-unset'],
  ['2031-05-03T10:00:00', 'clock-ahead'],
])('a time of %s is not believed', (time, note) => {
  const { facts, notes } = doubtfulFacts(taken(time), NOW);
  expect(notes).toEqual([note]);
  expect(facts).toEqual(NO_FACTS);
});

it.each(['1979-07-14T10:00:00', '1980-01-02T10:00:00', '2026-11-24T02:00:00'])(
  'a time of %s is: old prints are scanned, and clocks east of here are ahead',
  (time) => {
    expect(doubtfulFacts(taken(time), NOW)).toEqual({ facts: taken(time), notes: [] });
  },
);

it('says which photos name a place that is none', () => {
  for (const status of ['broken', 'zero', 'removed'] as const)
    expect(doubtfulFacts({ ...NO_FACTS, location: { status } }, NOW).notes).toEqual([`place-${status}`]);
  expect(doubtfulFacts(NO_FACTS, NOW).notes).toEqual([]);
});

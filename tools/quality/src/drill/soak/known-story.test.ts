import { KnownStory, storyTitle } from './known-story.ts';

const author = { id: 'ana', email: '', password: '', token: '' };

/** A story of which state 3 was acknowledged and 4 sent, with two places of three acknowledged. */
function story(): KnownStory {
  const known = new KnownStory('story-7', 7, author, true, 3);
  known.acknowledged = 3;
  known.sent = 4;
  for (const id of ['a', 'b', 'c']) known.places.set(id, `Place ${id}`);
  known.stored.add('a').add('b');
  return known;
}

const record = (about: Readonly<Record<string, unknown>> = {}) => ({
  ...{ id: 'story-7', user: 'ana', title: storyTitle(7, 3), places_count: 2 },
  ...about,
});

it.each([
  ['what was acknowledged last', {}],
  ['what was sent since', { title: storyTitle(7, 4), places_count: 3 }],
])('a story may say %s', (_, about) => {
  const known = story();
  expect(known.problem(record(about), known.since())).toBeNull();
});

it.each([
  ['an earlier state than the acknowledged one', { title: storyTitle(7, 2) }],
  ['a state nobody sent', { title: storyTitle(7, 5) }],
  ['the words of another story', { title: storyTitle(8, 3) }],
  ['no words', { title: undefined }],
  ['fewer places than were acknowledged', { places_count: 1 }],
  ['more places than were sent', { places_count: 4 }],
  ['another id', { id: 'story-8' }],
  ['another author', { user: 'bob' }],
])('a story that says %s is wrong', (_, about) => {
  const known = story();
  expect(known.problem(record(about), known.since())).not.toBeNull();
});

it('what was acknowledged after a question was sent may be missing in its answer', () => {
  const known = story();
  const since = known.since();
  known.acknowledged = 4;
  known.stored.add('c');
  expect(known.problem(record(), since)).toBeNull();
});

const place = (id: string, about = {}) => ({
  ...{ id, title: `Place ${id}`, places_collection: 'story-7' },
  ...about,
});

it('a list has all places that were acknowledged, and may have those on their way', () => {
  const known = story();
  const whole = { totalItems: 3, items: [place('a'), place('b'), place('c')] };
  expect(known.placesProblem(whole, known.since(), 50)).toBeNull();
  expect(
    known.placesProblem({ totalItems: 2, items: whole.items.slice(0, 2) }, known.since(), 50),
  ).toBeNull();
});

it.each([
  ['an acknowledged place', { totalItems: 2, items: [place('a'), place('c')] }],
  ['the rest of what it counts', { totalItems: 3, items: [place('a'), place('b')] }],
  ['no place but has one twice', { totalItems: 3, items: [place('a'), place('b'), place('b')] }],
  [
    'no place but has one of another story',
    { totalItems: 2, items: [place('a'), place('b', { places_collection: 'x' })] },
  ],
  ['no place but has other words', { totalItems: 2, items: [place('a'), place('b', { title: 'Place a' })] }],
  ['no place but has one nobody sent', { totalItems: 3, items: [place('a'), place('b'), place('d')] }],
])('a list that lacks %s is wrong', (_, answer) => {
  const known = story();
  expect(known.placesProblem(answer, known.since(), 50)).not.toBeNull();
});

import type { SeededRandom } from '@waypost/cli-kit/seeded-random.ts';

import { list, records } from '../../bench/abuse/worst-call.ts';
import { jsonOf, type FrontAnswer, type FrontCall } from './front-door.ts';
import type { KnownStory, Since } from './known-story.ts';
import { hashOf, type Lasting, type SoakWorld } from './soak-world.ts';

/** A question, and how its answer is judged. */
export interface Read extends FrontCall {
  readonly kind: string;
  /** The status it is answered with. */
  readonly status: number;
  /** What is wrong with the answer; null where nothing is. */
  readonly problem: (answer: FrontAnswer) => string | null;
}

type Fields = Readonly<Record<string, unknown>>;
type Make = (world: SoakWorld, random: SeededRandom) => Read;

const STORIES = 'places_collection';
const HOME_PAGE = 10;
const PLACES_PAGE = 50;
const HOME = "created >= '2022-01-01 00:00:00'";
const NEAR = 0.05;
const firstOf = (problems: readonly (string | null)[]): string | null =>
  problems.find((problem) => problem !== null) ?? null;
const itemsOf = (answer: FrontAnswer): readonly Fields[] =>
  (jsonOf(answer).items as readonly Fields[] | undefined) ?? [];

/** Says of stories in a list what is wrong with them; what is not among `stories` has no place there. */
function judgeStories(stories: readonly KnownStory[]): (items: readonly Fields[]) => string | null {
  const since = new Map<string, readonly [KnownStory, Since]>(
    stories.map((story) => [story.id, [story, story.since()]]),
  );
  return (items) => {
    if (new Set(items.map(({ id }) => id)).size !== items.length) return 'a story twice';
    return firstOf(
      items.map((item) => {
        const [story, before] = since.get(String(item.id)) ?? [];
        return story === undefined || before === undefined
          ? `“${String(item.title)}” does not belong here`
          : story.problem(item, before);
      }),
    );
  };
}

const oneStory = (story: KnownStory, token?: string): Read => {
  const since = story.since();
  const isHidden = !story.isPublic && token === undefined;
  return {
    kind: isHidden ? 'a story that is not public' : 'story',
    status: isHidden ? 404 : 200,
    path: `${records(STORIES)}/${story.id}`,
    ...(token === undefined ? {} : { token }),
    problem: (answer) => (isHidden ? null : story.problem(jsonOf(answer), since)),
  };
};

const lastingRead = (kind: string, { path, hash }: Lasting): Read => ({
  kind,
  path,
  status: 200,
  problem: ({ body }) => (hashOf(body) === hash ? null : `${path} is not what it was`),
});

/** Where pages ended that were read before, by world: some go on from there. */
const ends = new WeakMap<SoakWorld, string>();

const home: Make = (world, random) => {
  const shown = world.stories.filter((story) => story.isPublic);
  const judge = judgeStories(shown);
  const end = random.chance(0.5) ? ends.get(world) : undefined;
  const at = end === undefined ? 'page=1' : `cursor=${end}`;
  return {
    kind: 'list of all',
    status: 200,
    path: list(STORIES, HOME, `sort=-created&${at}&perPage=${HOME_PAGE}`),
    problem(answer) {
      const { next, totalItems } = jsonOf(answer);
      const items = itemsOf(answer);
      if (totalItems !== shown.length) return `${String(totalItems)} of ${shown.length} stories`;
      if (typeof next === 'string' && next !== '') ends.set(world, next);
      else ends.delete(world);
      if (items.length === 0 || (next !== '' && items.length < HOME_PAGE))
        return `${items.length} stories on a page`;
      return judge(items);
    },
  };
};

const own: Make = (world, random) => {
  const { id, token } = random.pick(world.people);
  const stories = world.stories.filter(({ author }) => author.id === id);
  const judge = judgeStories(stories);
  return {
    kind: 'list of one’s own',
    status: 200,
    token,
    path: list(STORIES, `user = '${id}'`, 'sort=-created&page=1&perPage=50'),
    problem(answer) {
      const items = itemsOf(answer);
      return items.length === stories.length ? judge(items) : `${items.length} of ${stories.length} stories`;
    },
  };
};

const story: Make = (world, random) => {
  const one = random.pick(world.stories);
  return oneStory(one, one.isPublic || random.chance(0.3) ? undefined : one.author.token);
};

const places: Make = (world, random) => {
  const one = random.pick(world.stories.filter(({ isPublic }) => isPublic));
  const since = one.since();
  const page = `sort=position%2Cid&page=1&perPage=${PLACES_PAGE}`;
  return {
    kind: 'places of a story',
    status: 200,
    path: list('places', `places_collection = '${one.id}'`, page),
    problem: (answer) => one.placesProblem(jsonOf(answer), since, PLACES_PAGE),
  };
};

const search: Make = (world, random) => {
  const { id, lat, lng, story: of } = random.pick(world.landmarks);
  const since = of.since();
  return {
    kind: 'places on a map',
    status: 200,
    path: `/api/discover/places?bbox=${lng - NEAR},${lat - NEAR},${lng + NEAR},${lat + NEAR}`,
    problem(answer) {
      const [item, ...others] = itemsOf(answer);
      if (item?.id !== id || item.story !== of.id || others.length > 0) return `not place ${id} alone`;
      return of.titleProblem(item.storyTitle, since);
    },
  };
};

/** Kinds of reading, and how often each is done, of a hundred. */
const MIX: readonly (readonly [number, Make])[] = [
  [22, home],
  [25, story],
  [15, places],
  [5, own],
  [20, (world, random) => lastingRead('picture', random.pick(world.pictures))],
  [9, (world, random) => lastingRead('tile of the map', random.pick(world.tiles))],
  [4, search],
];

/** What somebody asks for next. What is known of it now is what its answer is held to. */
export function nextRead(world: SoakWorld, random: SeededRandom): Read {
  let lot = random.between(
    0,
    MIX.reduce((sum, [share]) => sum + share, 0),
  );
  for (const [share, make] of MIX) {
    if (lot < share) return make(world, random);
    lot -= share;
  }
  return home(world, random);
}

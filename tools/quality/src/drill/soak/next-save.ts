import type { SeededRandom } from '@waypost/cli-kit/seeded-random.ts';

import { records } from '../../bench/abuse/worst-call.ts';
import { newPlace } from '../failover/drill-author.ts';
import { jsonOf, type FrontAnswer, type FrontCall } from './front-door.ts';
import type { KnownStory } from './known-story.ts';
import type { SoakWorld } from './soak-world.ts';

/** What came of one try. */
export type Step =
  /** It is stored; whether an earlier try had stored it already. */
  | { readonly is: 'stored'; readonly already: boolean }
  /** The site asks once more, in another way. */
  | { readonly is: 'next'; readonly call: FrontCall }
  /** It was answered with what it never should be. */
  | { readonly is: 'wrong' };

/** Something a person saves, as the site does: under an id it chose, and again when nobody said that it is stored. */
export interface Save {
  readonly kind: string;
  readonly call: FrontCall;
  /**
   * @param call what was answered
   * @param mayExist whether an earlier try may have stored it without an answer
   */
  readonly judge: (answer: FrontAnswer, call: FrontCall, mayExist: boolean) => Step;
  /** Tells that it is over. */
  readonly end: (isStored: boolean) => void;
}

const STORIES = 'places_collection';
/** Of a hundred saves so many are new places; the others change a story. */
const PLACES = 60;
let written = 0;

/** What somebody saves next. */
export function nextSave(world: SoakWorld, random: SeededRandom): Save {
  const free = world.stories.filter(({ isBusy }) => !isBusy);
  if (random.between(0, 100) < PLACES || free.length === 0) return aPlace(random.pick(world.stories));
  return aState(random.pick(free));
}

function aPlace(story: KnownStory): Save {
  const place = newPlace({ id: story.author.id, story: story.id }, (written += 1));
  const [id, title] = [String(place.id), String(place.title)];
  const { token } = story.author;
  story.places.set(id, title);
  return {
    kind: 'new place',
    call: { path: records('places'), json: place, token },
    judge(answer, { method }, mayExist) {
      const said = jsonOf(answer);
      if (answer.status === 200 && said.id === id && said.title === title)
        return { is: 'stored', already: method !== undefined };
      if (answer.status !== 400 || !mayExist || codeOf(said, 'id') !== 'validation_not_unique')
        return { is: 'wrong' };
      const { id: _, ...form } = place;
      return { is: 'next', call: { path: `${records('places')}/${id}`, method: 'PATCH', json: form, token } };
    },
    end: (isStored) => isStored && story.stored.add(id),
  };
}

function aState(story: KnownStory): Save {
  const { token } = story.author;
  story.isBusy = true;
  story.sent += 1;
  const state = story.sent;
  const title = story.titleOf(state);
  const saying = (revision: number): FrontCall => ({
    path: `${records(STORIES)}/${story.id}`,
    method: 'PATCH',
    json: { title, revision },
    token,
  });
  return {
    kind: 'changed story',
    call: saying(story.revision),
    judge(answer, _call, mayExist) {
      const said = jsonOf(answer);
      if (answer.status === 200 && said.title === title) {
        story.revision = Number(said.revision);
        return { is: 'stored', already: false };
      }
      const { stored } = (said.data ?? {}) as { readonly stored?: Readonly<Record<string, unknown>> };
      if (answer.status !== 409 || !mayExist || stored === undefined) return { is: 'wrong' };
      story.revision = Number(stored.revision);
      return stored.title === title
        ? { is: 'stored', already: true }
        : { is: 'next', call: saying(story.revision) };
    },
    end(isStored) {
      if (isStored) story.acknowledged = state;
      // Of a story whose change went wrong nobody knows any more what it should say.
      story.isBusy = !isStored;
    },
  };
}

function codeOf(said: Readonly<Record<string, unknown>>, field: string): string | undefined {
  const data = (said.data ?? {}) as Readonly<Record<string, { readonly code?: string } | undefined>>;
  return data[field]?.code;
}

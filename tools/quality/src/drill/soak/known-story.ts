import type { DrillPerson } from '../failover/drill-author.ts';

/** What was known to be stored when a question was sent: an answer says that, or what was sent since. */
export interface Since {
  readonly state: number;
  readonly places: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** A story, and what its author was told of it. Its title says which it is, and which of its states. */
export class KnownStory {
  /** The last state that was acknowledged, and the last that was sent; from 1 on. */
  acknowledged = 1;
  sent = 1;
  /** Whether a change of it is on its way: there is one at a time, so that states have an order. */
  isBusy = false;
  /** Titles of all places that were sent, by id, and the ids of those that were acknowledged, in that order. */
  readonly places = new Map<string, string>();
  readonly stored = new Set<string>();

  constructor(
    readonly id: string,
    readonly number: number,
    readonly author: DrillPerson,
    readonly isPublic: boolean,
    /** The number the server has for its state. */
    public revision: number,
  ) {}

  titleOf(state: number): string {
    return storyTitle(this.number, state);
  }

  since(): Since {
    return { state: this.acknowledged, places: this.stored.size };
  }

  /** What is wrong with a title that is said to be this story's; null where nothing is. */
  titleProblem(title: unknown, { state }: Since): string | null {
    const [number, said] = readTitle(title);
    if (number !== this.number) return `“${String(title)}” stands for story ${this.number}`;
    if (said < state || said > this.sent)
      return `state ${said} of story ${this.number}, of which ${state} was acknowledged and ${this.sent} sent`;
    return null;
  }

  /** The same of its whole record. */
  problem(record: Fields, since: Since): string | null {
    if (record.id !== this.id) return `story ${String(record.id)} stands for ${this.id}`;
    if (record.user !== this.author.id) return `story ${this.number} is somebody else’s`;
    return this.titleProblem(record.title, since) ?? this.countProblem(record.places_count, since);
  }

  countProblem(count: unknown, { places }: Since): string | null {
    const fits = typeof count === 'number' && count >= places && count <= this.places.size;
    return fits
      ? null
      : `${String(count)} places of story ${this.number}, of which ${places} were acknowledged and ${this.places.size} sent`;
  }

  /** The same of the first page of its places. @param perPage how many a page has at most */
  placesProblem(answer: Fields, since: Since, perPage: number): string | null {
    const items = answer.items as readonly Fields[];
    const wrongCount = this.countProblem(answer.totalItems, since);
    if (wrongCount !== null) return wrongCount;
    const ids = new Set(items.map(({ id }) => String(id)));
    if (ids.size !== items.length) return `a place of story ${this.number} twice`;
    for (const { id, title, places_collection: story } of items) {
      if (story !== this.id) return `a place of another story among those of story ${this.number}`;
      if (this.places.get(String(id)) !== title)
        return `“${String(title)}” is not a place of story ${this.number}`;
    }
    const total = Number(answer.totalItems);
    if (items.length < Math.min(total, perPage)) return `${items.length} of ${total} places`;
    if (total > perPage) return null;
    const lacking = [...this.stored].slice(0, since.places).filter((id) => !ids.has(id));
    return lacking.length === 0 ? null : `${lacking.length} acknowledged places are missing`;
  }
}

export const storyTitle = (number: number, state: number): string => `Journey ${number}, state ${state}`;

function readTitle(title: unknown): readonly [number: number, state: number] {
  const [, number, state] = /^Journey (\d+), state (\d+)$/.exec(String(title)) ?? [];
  return [Number(number), Number(state)];
}

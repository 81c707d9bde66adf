import { ask, superuserOf } from '../failover/ask-node.ts';
import type { SoakWorld } from './soak-world.ts';

/** Records and what stands in them, as text, by id. */
export type Stored = ReadonlyMap<string, string>;

/** What is not as it was acknowledged. */
export interface StoredProblems {
  readonly missing: readonly string[];
  readonly different: readonly string[];
  /** What nobody was told is stored: a save that is there twice, under another id. */
  readonly unknown: readonly string[];
}

export function compareStored(wanted: Stored, found: Stored): StoredProblems {
  return {
    missing: [...wanted.keys()].filter((id) => !found.has(id)),
    different: [...wanted].filter(([id, text]) => found.has(id) && found.get(id) !== text).map(([id]) => id),
    unknown: [...found.keys()].filter((id) => !wanted.has(id)),
  };
}

/** All stories and places as their authors know them. */
export function acknowledgedOf({ stories }: SoakWorld): Stored {
  const places = stories.flatMap(({ id: story, places: titles, stored }) =>
    [...stored].map((id) => [id, `${titles.get(id) ?? ''} in ${story}`] as const),
  );
  return new Map([
    ...stories.map((story) => [story.id, story.titleOf(story.acknowledged)] as const),
    ...places,
  ]);
}

const PAGE = 1000;
const TEXTS = {
  places_collection: 'title',
  places: "title || ' in ' || places_collection",
} as const;

/** All of them as the server has them. */
export async function storedOn(url: string): Promise<Stored> {
  const superuser = await superuserOf(url);
  const found = new Map<string, string>();
  for (const [table, text] of Object.entries(TEXTS)) {
    for (let last = '', isMore = true; isMore;) {
      const query = `SELECT id, ${text} FROM ${table} WHERE id > '${last}' ORDER BY id LIMIT ${PAGE}`;
      const { status, json } = await ask(`${url}/api/sql`, { json: { query }, token: superuser });
      if (status !== 200) throw new Error(`${query}: ${JSON.stringify(json)}`);
      const rows = json.rows as readonly (readonly [string, string])[];
      for (const [id, said] of rows) found.set(id, said);
      last = rows.at(-1)?.[0] ?? '';
      isMore = rows.length === PAGE;
    }
  }
  return found;
}

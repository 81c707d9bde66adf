import { list, records } from '../abuse/worst-call.ts';
import type { SampledStory } from './sample.ts';

export interface Author {
  readonly id: string;
  readonly token: string;
}

/** One kind of reading, asked for with a story from anywhere in the store and with whoever wrote most of it. */
export interface ReadingCase {
  readonly name: string;
  readonly path: (story: SampledStory, author: Author) => string;
  readonly asAuthor?: boolean;
}

const HOME = "created >= '2022-01-01 00:00:00'";

const home = (rest: string): string => list('places_collection', HOME, `sort=-created&${rest}&perPage=10`);

/** A cursor for the page after a story, as `internal/lists/cursor.go` writes it: no page has to be turned to get there. */
export function cursorAfter({ created, id }: Pick<SampledStory, 'created' | 'id'>): string {
  return Buffer.from(`1n|${created}|${id}`).toString('base64url');
}

/** What people read, as the site asks for it. */
export const READING_CASES: readonly ReadingCase[] = [
  { name: 'home list', path: () => home('page=1') },
  { name: 'a page anywhere in it', path: (story) => home(`cursor=${cursorAfter(story)}`) },
  { name: 'one story', path: ({ id }) => `${records('places_collection')}/${id}` },
  {
    name: 'its places',
    path: ({ id }) => list('places', `places_collection = '${id}'`, `sort=position%2Cid&page=1&perPage=50`),
  },
  {
    name: 'an author’s dashboard',
    path: (_story, { id }) => list('places_collection', `user = '${id}'`, 'sort=-created&page=1&perPage=50'),
    asAuthor: true,
  },
];

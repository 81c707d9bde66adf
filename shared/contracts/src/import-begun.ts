import type { Draft, DraftContent } from './draft.ts';
import type { DraftKey } from './host-services.ts';
import { asDraftId, asStoryId, type DraftId, type StoryId, type UserId } from './ids.ts';

/** Photos somebody has begun to make a story of, or to add to one. */
export interface ImportBegun {
  readonly draftId: DraftId;
  /** The story they are added to; null for a new one. */
  readonly storyId: StoryId | null;
  /** Of the story; empty while it has none. */
  readonly title: string;
  readonly photos: number;
  readonly places: number;
  /** Most places are in these, as ISO codes; none where there are many. */
  readonly countries: readonly string[];
}

/** All imports of a person on this device have keys that begin like this. */
export const importKeys = (person: UserId): string => `import-photos:${person}:`;

/** One import at a time for each story, and one for a new one. */
export const importKey = (person: UserId, story: StoryId | undefined): DraftKey =>
  `${importKeys(person)}${story ?? 'new'}`;

/** So many drafts are looked into: each is a call. */
const MOST_OPENED = 5;

/** Those of a person's drafts that may be imports to go on with, the newest first. */
export const draftsToOpen = (drafts: readonly Draft[]): readonly Draft[] =>
  drafts
    .filter(({ storyId }) => storyId === null)
    .toSorted((one, other) => other.updatedAt - one.updatedAt)
    .slice(0, MOST_OPENED);

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown) => Object(value) as Fields;
const count = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** What is kept under {@link importKey}; null where it is of no photo and no place, or does not fit. */
export function keptImportBegun(kept: unknown): ImportBegun | null {
  const { draftId, storyId, title, isNewStory, photos, countries, plan } = fieldsOf(kept);
  if (typeof draftId !== 'string' || typeof storyId !== 'string') return null;
  const { places, out } = fieldsOf(plan);
  return begunOf(draftId, { id: storyId, title }, { isNewStory, photos, countries, out }, places);
}

/** What a draft of the site holds; null where that is of no photo and no place. */
export const draftBegun = (id: DraftId, { story, places, workspace }: DraftContent): ImportBegun | null =>
  begunOf(id, story, fieldsOf(workspace), places);

function begunOf(
  draftId: string,
  { id, title }: { readonly id: string; readonly title: unknown },
  { isNewStory, photos, countries, out }: Fields,
  places: unknown,
): ImportBegun | null {
  const begun = {
    draftId: asDraftId(draftId),
    storyId: isNewStory === true ? null : asStoryId(id),
    title: typeof title === 'string' ? title : '',
    photos: count(photos) - count(out),
    places: count(places),
    countries: Array.isArray(countries) ? countries.filter((code) => typeof code === 'string') : [],
  };
  return begun.photos > 0 || begun.places > 0 ? begun : null;
}

import type { LonLat } from '../geo.ts';
import type { StoryId } from '../ids.ts';
import type { Picture } from '../story.ts';
import type { CallOptions } from './call-options.ts';

/** What people write into a story or place, as the backend calls it. */
export type VersionWords =
  | 'title'
  | 'subtext'
  | 'description'
  | 'language'
  | 'start_date'
  | 'end_date'
  | 'visited'
  | 'visited_offset'
  | 'came_by';

/** What a version can change: words, where a place is, and pictures with what is said of them. */
export type VersionField = VersionWords | 'point' | 'pictures';

/** What somebody did to a story or place in one sitting. */
export interface Version {
  readonly id: string;
  readonly storyId: StoryId;
  /** The story's own id, or that of one of its places. */
  readonly recordId: string;
  /** `deleted` and `back` are a place's ways into the bin and out of it; they and `added` replaced nothing. */
  readonly kind: 'changed' | 'restored' | 'added' | 'deleted' | 'back';
  /** Whose name; empty for somebody of the site. */
  readonly who: string;
  /** Of the story or place, then. */
  readonly title: string;
  /** Moment of the last save in it, ISO 8601. */
  readonly at: string;
  readonly fields: readonly VersionField[];
  /** How many pictures came, went, or are said something else of. */
  readonly pictures: number;
}

/** One side of a change: the fields it is about, and no others. Descriptions are HTML, moments and days as the backend keeps them. */
export interface VersionSide {
  readonly words: Readonly<Partial<Record<VersionWords, string>>>;
  readonly point: LonLat | null;
  /** The main one first. Of those in `gone` nothing is left to be shown. */
  readonly pictures: readonly Picture[] | null;
}

export interface VersionChange {
  readonly version: Version;
  readonly before: VersionSide;
  readonly after: VersionSide;
  /** Files of pictures that were deleted for good. */
  readonly gone: readonly string[];
  /** Files of pictures that are in the story or place no more, by what `bin.delete` takes. */
  readonly binned: Readonly<Record<string, string>>;
  /** The last save of the story or place, for `restore`; empty where it is in the bin. */
  readonly state: string;
}

export interface VersionsApi {
  /** What was done to a story and its places, the last first, 50 a page; the next page begins behind this version. */
  list(
    story: StoryId,
    behind?: string,
    options?: CallOptions,
  ): Promise<{ readonly items: readonly Version[]; readonly isMore: boolean }>;
  get(id: string, options?: CallOptions): Promise<VersionChange>;
  /**
   * Puts the story or place back as it was before this version, as a version of its own. Nothing is changed, and it rejects as `conflict`
   * where another save came after `state`; as `invalid` where the place is in the bin, or, with the field `pictures`, where a picture is
   * gone for good.
   */
  restore(id: string, state: string, options?: CallOptions): Promise<StoryId>;
  /** Takes back the save a story or place says in `savedAt`, by the id of either. Rejects as `restore` does. */
  undo(recordId: string, savedAt: string, options?: CallOptions): Promise<StoryId>;
}

import type { StoryId } from '../ids.ts';
import type { CallOptions } from './call-options.ts';

/** A file with stories, pictures and all, that the site makes for a person. An account has one at a time. */
export interface Download {
  /** The one story in it; null for all of the person's own. */
  readonly storyId: StoryId | null;
  /** Its title; empty for all. */
  readonly title: string;
  readonly state: 'waiting' | 'making' | 'ready' | 'failed';
  /** Pictures that are in it, of how many. */
  readonly done: number;
  readonly total: number;
  /** Of the file; 0 until it is ready. */
  readonly bytes: number;
  /** Address of the file, which the session's cookie opens. */
  readonly src: string;
  /** Why it failed: the story is gone, or the site could not make it. */
  readonly problem: 'gone' | 'failed' | '';
}

/** Kinds of files that other programs read the places of a story from. */
export type StoryFormat = 'gpx' | 'kml' | 'geojson';

export interface DownloadsApi {
  /** The person's; null where there is none. */
  get(options?: CallOptions): Promise<Download | null>;
  /** Starts one, in place of any before it. Rejects as `not-found` for a story the person cannot read. */
  start(storyId: StoryId | null, options?: CallOptions): Promise<Download>;
  /** Stops it, or deletes its file. */
  cancel(options?: CallOptions): Promise<void>;
  /** Address of a story's places as such a file. */
  formatSrc(storyId: StoryId, format: StoryFormat): string;
}

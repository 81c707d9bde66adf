import type { StoryId } from '../ids.ts';
import type { CallOptions } from './call-options.ts';

/** A story or a place its author deleted, which nobody sees and nobody can change. */
export interface Binned {
  readonly id: string;
  readonly title: string;
  /** Title of the story a place was in; empty where that is gone for good, null for a story. */
  readonly fromStory: string | null;
  readonly places: number;
  readonly pictures: number;
  /** Moments in ISO 8601: since when it is there, and when it goes for good. */
  readonly at: string;
  readonly goes: string;
}

export interface BinApi {
  /** What the person has deleted, the last first; 500 at most. */
  list(options?: CallOptions): Promise<readonly Binned[]>;
  /**
   * Puts it back as it was, and says in which story it is now. Rejects as `invalid`, with the reason, a place whose story is gone or in
   * the bin itself.
   */
  putBack(id: string, options?: CallOptions): Promise<StoryId>;
  /** Deletes it for good, with its pictures. */
  delete(id: string, options?: CallOptions): Promise<void>;
}

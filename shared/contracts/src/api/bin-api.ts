import type { StoryId } from '../ids.ts';
import type { Picture } from '../story.ts';
import type { CallOptions } from './call-options.ts';

/** A story, place or picture its author deleted, which nobody sees and nobody can change. */
export interface Binned {
  readonly id: string;
  /** Of a picture that of the story or place it was in. */
  readonly title: string;
  /** Set for a picture alone. */
  readonly picture: Picture | null;
  /** Title of the story a place or picture was in; empty where that is gone for good, null for a story. */
  readonly fromStory: string | null;
  readonly places: number;
  readonly pictures: number;
  /** Moments in ISO 8601: since when it is there, and when it leaves. Pictures go for good once no version needs them either. */
  readonly at: string;
  readonly goes: string;
}

export interface BinApi {
  /** What the person has deleted, the last first; 500 at most. */
  list(options?: CallOptions): Promise<readonly Binned[]>;
  /**
   * Puts it back as it was, by its id here or a place's own, and says in which story it is now. Rejects as `invalid`, with the reason, a place whose story is gone or in
   * the bin itself.
   */
  putBack(id: string, options?: CallOptions): Promise<StoryId>;
  /** Deletes it for good, with its pictures. */
  delete(id: string, options?: CallOptions): Promise<void>;
}

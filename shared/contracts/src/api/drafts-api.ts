import type { Draft, DraftContent, Upload, UploadInput } from '../draft.ts';
import type { DraftId, StoryId, UploadId } from '../ids.ts';
import type { CallOptions, UploadOptions } from './call-options.ts';

export interface UploadsApi {
  /** All photos of the person that are in no place yet, the oldest first; an account has no more than 1000. */
  list(options?: CallOptions): Promise<readonly Upload[]>;
  /** Sends a photo under an id of the caller's choice. The same one sent again is answered as if it had just arrived. */
  send(id: UploadId, input: UploadInput, options?: UploadOptions): Promise<Upload>;
  delete(id: UploadId, options?: CallOptions): Promise<void>;
}

export interface DraftsApi {
  /** All drafts of the person, the oldest first; an account has no more than 100. */
  list(options?: CallOptions): Promise<readonly Draft[]>;
  /** What is in a draft; empty of places when it has become a story. Rejects as `unexpected` when it can not be read. */
  open(id: DraftId, options?: CallOptions): Promise<Draft & { readonly content: DraftContent | null }>;
  /** The same sent again is answered as if it had just come. Rejects with what `isIdTaken` knows when another draft has this id. */
  create(id: DraftId, content: DraftContent, options?: CallOptions): Promise<Draft>;
  /** Rejects as `conflict` when another state is stored than that one. */
  update(id: DraftId, revision: number, content: DraftContent, options?: CallOptions): Promise<Draft>;
  delete(id: DraftId, options?: CallOptions): Promise<void>;
  /**
   * Makes the story of it, or adds its places to the one there is: all of it or nothing, and once however often it is asked
   * for. Its uploads are pictures of the story from then on. Rejects as `conflict` when another state is stored, as `invalid`
   * with what is wrong by where it is (`places.3.title`).
   */
  accept(id: DraftId, revision: number, options?: CallOptions): Promise<StoryId>;
}

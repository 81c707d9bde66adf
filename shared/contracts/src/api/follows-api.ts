import type { StoryId, UserId } from '../ids.ts';
import type { CallOptions } from './call-options.ts';

/** What is followed: a story, or all that its author shows everyone. */
export type Followed =
  { readonly kind: 'story'; readonly id: StoryId } | { readonly kind: 'author'; readonly id: UserId };

/** What came in the last month. */
export interface FollowNews {
  readonly story: StoryId;
  readonly title: string;
  /** The whole story is new. */
  readonly isNew: boolean;
  /** How many places are new, and what the first of them are called. */
  readonly places: number;
  readonly names: readonly string[];
}

export interface Follow {
  readonly id: string;
  readonly isAuthor: boolean;
  /** The story's, or the author's name; empty for what can no longer be seen. */
  readonly title: string;
  /** Where it is read; empty for the same. */
  readonly path: string;
  /** Whether its mailbox has said yes. */
  readonly isConfirmed: boolean;
  readonly news: readonly FollowNews[];
}

/**
 * Being told by email when there is more. A key comes from such an email and stands for its mailbox; without one the signed-in
 * person's follows are meant, and without either calls reject as `not-found`.
 */
export interface FollowsApi {
  /**
   * Guests give an address, which is asked once by email; it is never said whether it follows already.
   * @param language of the emails, BCP 47
   */
  follow(what: Followed, email?: string, language?: string, options?: CallOptions): Promise<void>;
  list(key?: string, options?: CallOptions): Promise<readonly Follow[]>;
  confirm(id: string, key: string, options?: CallOptions): Promise<void>;
  /** Ends one; one that was never confirmed is left as it is. */
  end(id: string, key?: string, options?: CallOptions): Promise<void>;
  /** The key by which push services know the site, base64url; empty where it sends nothing to devices. */
  pushKey(options?: CallOptions): Promise<string>;
  /** Has the signed-in person told on a device too. @param device as `PushSubscription.toJSON()` says it */
  tellOn(device: PushSubscriptionJSON, options?: CallOptions): Promise<void>;
  /** How many are told of more of an own story, and the names of those it is shared with. */
  followers(
    story: StoryId,
    options?: CallOptions,
  ): Promise<{ readonly count: number; readonly names: readonly string[] }>;
}

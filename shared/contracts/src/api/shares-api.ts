import type { PlaceId, ShareId, StoryId } from '../ids.ts';
import type { Story } from '../story.ts';
import type { CallOptions } from './call-options.ts';

/** What lets others read a story that is not for everyone: a link, or a person its author has named. Times are milliseconds since 1970. */
export interface Share {
  readonly id: ShareId;
  /** What the author calls it; may be empty. */
  readonly name: string;
  /** Email address or username of the person; empty for a link that anyone may use. */
  readonly person: string;
  /** What the address of its link ends with. */
  readonly key: string;
  readonly hasPassword: boolean;
  /** Whether chats show title and picture beside the link. */
  readonly hasPreview: boolean;
  readonly expiresAt: number | null;
  /** When its link was opened last. */
  readonly usedAt: number | null;
  /** Whether it is an invitation to write the story with its author. */
  readonly writes?: boolean;
  /** Who took that invitation up; empty while nobody has. */
  readonly joinedAs?: string;
}

export interface ShareInput {
  readonly name?: string;
  readonly person?: string;
  readonly password?: string;
  readonly hasPreview?: boolean;
  readonly expiresAt?: number | null;
  /** See {@link Share.writes}. */
  readonly writes?: boolean;
}

/** What a link opened: a story, or an invitation to write one with the author of that name. */
export type Opened = { readonly storyId: StoryId } | { readonly invitedBy: string; readonly title: string };

/** Who else edits a story at the moment, as a hint. */
export interface Presence {
  /** Whether anybody writes it with its author at all. */
  readonly isTogether: boolean;
  /** Their names, and the place they were at last. */
  readonly others: readonly { readonly name: string; readonly place: PlaceId | null }[];
}

/** Who may read a story beside its author and, where it is for everyone, everyone. */
export interface SharesApi {
  /** Links and people of an own story, the newest first, 50 a page; pages begin at 1. */
  list(
    storyId: StoryId,
    page?: number,
    options?: CallOptions,
  ): Promise<{ readonly shares: readonly Share[]; readonly hasMore: boolean }>;
  create(storyId: StoryId, input: ShareInput, options?: CallOptions): Promise<Share>;
  /** Ends it at once. */
  delete(id: ShareId, options?: CallOptions): Promise<void>;
  /**
   * Opens a link for this browser. Rejects as `not-found` when it opens nothing, and as `invalid` with a reason beside `password` when
   * that is missing or wrong.
   */
  open(key: string, password?: string, options?: CallOptions): Promise<Opened>;
  /** Takes up an invitation with the key of its link, once; rejects as `not-found` when somebody else has. */
  join(key: string, options?: CallOptions): Promise<StoryId>;
  /**
   * Writes a story with its author no longer. What was written stays there; photos that were sent stay, too, or become a story of one's
   * own, whose id this answers. Rejects as `conflict` when they changed meanwhile.
   */
  leave(storyId: StoryId, photos: 'keep' | 'take', options?: CallOptions): Promise<StoryId | null>;
  /** Says that the person edits a story, and at which place they are; that holds for 40 seconds. Rejects as `not-found` where they may not. */
  sayPresent(storyId: StoryId, place: PlaceId | null, options?: CallOptions): Promise<Presence>;
  /** Stories others share with the person by name, the newest share first; `next` is what to ask for the page after it. */
  listShared(
    after?: string,
    options?: CallOptions,
  ): Promise<{ readonly stories: readonly Story[]; readonly next: string | null }>;
}

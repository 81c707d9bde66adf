import type { NotesFrom } from '../notes.ts';
import type { PlaceId, StoryId } from '../ids.ts';
import type { CallOptions } from './call-options.ts';

/** What was left at a place: how many hearts, whether one is the signed-in person's, and how many notes. */
export interface Left {
  readonly hearts: number;
  readonly notes: number;
  readonly mine: boolean;
}

/** What was left at a story's places, without those where nothing was, and whether one may leave more. */
export interface LeftAtStory {
  readonly may: 'yes' | 'sign-in' | 'no';
  readonly places: Readonly<Record<PlaceId, Left>>;
}

export interface Note {
  readonly id: string;
  readonly name: string;
  /** Plain text. */
  readonly text: string;
  /** ISO 8601 in UTC. */
  readonly created: string;
  readonly edited: boolean;
  /** Others see what is `shown`; the rest waits for the mailbox's yes or the author's, or was taken down by moderators. */
  readonly state: 'unconfirmed' | 'waits' | 'shown' | 'taken-down';
  readonly own: boolean;
  readonly byAuthor: boolean;
}

/** One that is not listed with its place. */
export interface PlacedNote extends Note {
  readonly story: StoryId;
  readonly place: PlaceId;
  /** What the place is called. */
  readonly title: string;
}

export interface NotesPage<Of = Note> {
  readonly items: readonly Of[];
  /** Where the next page begins; empty behind the last. */
  readonly next: string;
}

/** Whoever the author of a story takes no notes from. */
export interface Blocked {
  readonly id: number;
  readonly name: string;
}

export interface NoteInput {
  /** A new record's id: sent again it is the same note. */
  readonly id: string;
  readonly text: string;
  /** Of guests: who they are, and where they are asked once. With a key the address may be left out. */
  readonly name?: string;
  readonly email?: string;
  /** Of the email, BCP 47. */
  readonly language?: string;
  readonly key?: string;
}

/**
 * Hearts and notes at places. A key comes from an email and stands for its mailbox, as with follows. What nobody may leave or read
 * there rejects as `not-found`, what they may only read as `forbidden`.
 */
export interface NotesApi {
  /** Has readers of an own story leave hearts and notes, or nobody. */
  open(story: StoryId, who: NotesFrom | '', atOnce: boolean, options?: CallOptions): Promise<void>;
  leftAt(story: StoryId, options?: CallOptions): Promise<LeftAtStory>;
  /** @param device of guests: 128 bits in base64url which it has drawn */
  heart(place: PlaceId, is: boolean, device: string, options?: CallOptions): Promise<void>;
  /** The oldest first, with the own ones that wait. */
  list(place: PlaceId, after: string, key?: string, options?: CallOptions): Promise<NotesPage>;
  write(
    place: PlaceId,
    note: NoteInput,
    options?: CallOptions,
  ): Promise<Exclude<Note['state'], 'taken-down'>>;
  change(id: string, text: string, key?: string, options?: CallOptions): Promise<void>;
  /** The yes of a mailbox to its note, or of an author. */
  allow(id: string, key?: string, options?: CallOptions): Promise<void>;
  delete(id: string, key?: string, options?: CallOptions): Promise<void>;
  /** What a mailbox has written; without a key what waits for its author. */
  mine(
    after: string,
    key?: string,
    options?: CallOptions,
  ): Promise<NotesPage<PlacedNote> & { readonly blocked: readonly Blocked[] }>;
  /** Deletes all that whoever wrote a note left with the author, and takes nothing from them any more. */
  block(id: string, options?: CallOptions): Promise<void>;
  unblock(blocked: number, options?: CallOptions): Promise<void>;
}

import type { AdditionsApi } from './additions-api.ts';
import type { BinApi } from './bin-api.ts';
import type { CallOptions, UploadOptions } from './call-options.ts';
import type { DiscoverPage, DiscoverQuery, TileFilter } from '../discover.ts';
import type { Cursor, PlaceId, StoryId, UserId } from '../ids.ts';
import type { DraftsApi, UploadsApi } from './drafts-api.ts';
import type { Page, Place, PlaceInput, Story, StoryInput, Visibility } from '../story.ts';
import type { DownloadsApi } from './downloads-api.ts';
import type { FollowsApi } from './follows-api.ts';
import type { NotesApi } from './notes-api.ts';
import type { ModerationApi } from './moderation-api.ts';
import type { SharesApi } from './shares-api.ts';
import type { SiteApi } from './site-api.ts';
import type { BooksApi } from './books-api.ts';
import type { VersionsApi } from './versions-api.ts';
import type { ZonesApi } from './zones-api.ts';

export interface CreateOptions<Id> extends UploadOptions {
  /** The id the record is to have; chosen by the backend when left out. */
  readonly id?: Id;
  /**
   * Says that an earlier create with this id got no answer. Where it was stored all the same, that record becomes
   * what the input says now, pictures included, and no second one is made.
   */
  readonly mayExist?: boolean;
}

/** What fields of a story held when they were changed. */
export interface StoryWas extends Partial<Pick<Story, 'title' | 'description' | 'startDate' | 'endDate'>> {
  /** The cover's file; empty for none. */
  readonly mainPicture?: string;
}
/** As {@link StoryWas}; of pictures their captions, alternative texts and who took them. */
export type PlaceWas = Partial<
  Pick<PlaceInput, 'title' | 'subtext' | 'location' | 'position' | 'pictures' | 'visitedAt' | 'visitedOffset'>
>;

/** A change of single fields, with what it found in them. */
export interface ChangeOptions<Was> extends UploadOptions {
  /** Where one of the fields holds something else by now the change is refused with the code `conflict`; others may have changed. */
  readonly was?: Was;
}

export interface StoryUpdateOptions extends ChangeOptions<StoryWas> {
  /**
   * The state the change was made from. Where another is stored it is refused with the code `conflict`, and the error's
   * `stored` is that one. Left out, and without `was`, it is written over whatever is stored.
   */
  readonly revision?: number;
}

export interface StoriesApi {
  /**
   * Public stories created on or after 2022-01-01, newest first, 10 a page. Rejects as `invalid` when no list gave the
   * cursor.
   */
  list(at: Cursor, options?: CallOptions): Promise<Page<Story>>;
  /** A person's stories, newest first, 50 a page; of somebody else those for everyone. As {@link StoriesApi.list}. */
  listOwn(ownerId: UserId, at: Cursor, options?: CallOptions): Promise<Page<Story>>;
  /**
   * Which own stories have a place that says a word, in its title, its text or where it is, whatever the accents and the case; by
   * each of the first twelve words, as it was given.
   */
  findOwn(words: string, options?: CallOptions): Promise<Readonly<Record<string, readonly StoryId[]>>>;
  get(id: StoryId, options?: CallOptions): Promise<Story>;
  /** Rejects with what `isIdTaken` knows when the id is another record's. */
  create(ownerId: UserId, input: StoryInput, options?: CreateOptions<StoryId>): Promise<Story>;
  /** What the input leaves out stays as it is. */
  update(id: StoryId, input: Partial<StoryInput>, options?: StoryUpdateOptions): Promise<Story>;
  /** Says who can see the story, whatever else of it has changed meanwhile. */
  setVisibility(id: StoryId, visibility: Visibility, options?: CallOptions): Promise<Story>;
  /** Says whether readers are told who wrote and photographed. */
  setNameless(id: StoryId, isNameless: boolean, options?: CallOptions): Promise<Story>;
  /** Puts the story with its places into the bin. */
  delete(id: StoryId, options?: CallOptions): Promise<void>;
}

/** Places of a story that are there already, and where the page after them begins. */
export interface PlacesSoFar {
  readonly places: readonly Place[];
  readonly next: Cursor;
}

export interface ListAllOptions extends CallOptions {
  /**
   * Called as pages arrive, with all places so far, how many there are in the whole, and what to go on with after a
   * failure; null behind the last page.
   */
  readonly onPage?: (places: readonly Place[], totalItems: number, soFar: PlacesSoFar | null) => void;
  /** Goes on from here, without asking again for what is there. */
  readonly from?: PlacesSoFar;
}

export interface PlacesApi {
  /** All places of a story in their order, fetched in pages of 50. */
  listAll(storyId: StoryId, options?: ListAllOptions): Promise<readonly Place[]>;
  get(id: PlaceId, options?: CallOptions): Promise<Place>;
  /** Rejects with what `isIdTaken` knows when the id is another record's. */
  create(ownerId: UserId, input: PlaceInput, options?: CreateOptions<PlaceId>): Promise<Place>;
  /** What the input leaves out stays as it is. */
  update(id: PlaceId, input: Partial<PlaceInput>, options?: ChangeOptions<PlaceWas>): Promise<Place>;
  /** Puts the place into the bin. */
  delete(id: PlaceId, options?: CallOptions): Promise<void>;
}

export interface DiscoverApi {
  /** Public places of all stories, 20 a page. Rejects as `invalid` when no page of the query gave the cursor. */
  list(query?: DiscoverQuery, options?: CallOptions): Promise<DiscoverPage>;
  /**
   * Address of vector tiles with the matching places, `{z}/{x}/{y}` standing for a tile of the usual pyramid, z 0…16.
   * Each has one layer `places` of points: `{ id, story, name }` for a single place, `{ count, west, south, east, north }`
   * (degrees) for several.
   */
  tileUrl(filter?: TileFilter): string;
}

export interface Registration {
  readonly email: string;
  readonly name: string;
  readonly username: string;
  readonly password: string;
  readonly passwordConfirm: string;
  /** The key of an invitation, where the site takes people by invitation. */
  readonly invitation?: string;
  /** See `SessionUser`: the first mail is in it, too. */
  readonly language?: string;
}

/** What people change of their account without a mail. */
export interface Profile extends Pick<Registration, 'name' | 'username'> {
  readonly about: string;
}

/** What an account is changed to; what is left out stays. */
export interface AccountChange extends Partial<Profile> {
  /** See `SessionUser`. */
  readonly language?: string;
}

/** Somebody who has a story for everyone. */
export interface Author extends Profile {
  readonly id: UserId;
  /** A small square as a `data:` URL; empty for none. Sites of older releases lack it. */
  readonly picture?: string;
}

export interface AccountsApi {
  /** Rejects as `not-found` where nobody of that name has a story for everyone. */
  author(username: string, options?: CallOptions): Promise<Author>;
  register(input: Registration, options?: CallOptions): Promise<void>;
  /** Changes the name beside all stories, too. */
  change(id: UserId, account: AccountChange, options?: CallOptions): Promise<void>;
  /** The person's own picture: a small square as a `data:` URL, empty for none. */
  picture(id: UserId, options?: CallOptions): Promise<string>;
  /** A square of at most 256 pixels and 10 KB, JPEG, PNG or WebP; empty to have none. Rejects as `invalid` for any other. */
  setPicture(id: UserId, picture: string, options?: CallOptions): Promise<void>;
  /** Sends a link to the other address; the account keeps its own until `confirmEmailChange`. */
  requestEmailChange(email: string, options?: CallOptions): Promise<void>;
  /**
   * Signs the account out everywhere and hides it, and deletes it in seven days unless its owner signs in before. Rejects as `invalid`
   * with a field error for a wrong password. Photos in stories of others stay there, or are deleted with it.
   */
  delete(id: UserId, password: string, photos: 'keep' | 'delete', options?: CallOptions): Promise<void>;
  /** Whether photos of the person are in stories of others. */
  hasSent(id: UserId, options?: CallOptions): Promise<boolean>;
  requestVerification(email: string, options?: CallOptions): Promise<void>;
  confirmVerification(token: string, options?: CallOptions): Promise<void>;
  requestPasswordReset(email: string, options?: CallOptions): Promise<void>;
  confirmPasswordReset(
    token: string,
    password: string,
    passwordConfirm: string,
    options?: CallOptions,
  ): Promise<void>;
  confirmEmailChange(token: string, password: string, options?: CallOptions): Promise<void>;
}

/** A browser the person is signed in with. Times are milliseconds since 1970. */
export interface DeviceSession {
  readonly id: string;
  /** Browser and system, such as Firefox on Android; empty when neither is known. */
  readonly device: string;
  /** The network it was used from last, as 203.0.113.0/24; empty when unknown. */
  readonly network: string;
  readonly startedAt: number;
  /** To within a few minutes. */
  readonly usedAt: number;
  /** Whether it is the browser that asks. */
  readonly isCurrent: boolean;
}

export interface SessionsApi {
  /** Where the person is signed in, the browser used last first. */
  list(options?: CallOptions): Promise<readonly DeviceSession[]>;
  /** Signs one browser out; one that is gone already is as good. */
  end(id: string, options?: CallOptions): Promise<void>;
  /** Signs the person out everywhere: all browsers, the one that asks too, and all programs with a token. */
  endAll(options?: CallOptions): Promise<void>;
}

/** The backend's calls, typed. The shell's session goes along with them. */
export interface ApiClient {
  readonly stories: StoriesApi;
  readonly places: PlacesApi;
  readonly accounts: AccountsApi;
  readonly sessions: SessionsApi;
  readonly discover: DiscoverApi;
  readonly uploads: UploadsApi;
  readonly drafts: DraftsApi;
  readonly shares: SharesApi;
  readonly zones: ZonesApi;
  readonly bin: BinApi;
  readonly versions: VersionsApi;
  readonly downloads: DownloadsApi;
  readonly books: BooksApi;
  readonly follows: FollowsApi;
  readonly additions: AdditionsApi;
  readonly notes: NotesApi;
  readonly moderation: ModerationApi;
  readonly site: SiteApi;
}

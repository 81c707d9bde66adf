import type { UploadInput } from '../draft.ts';
import type { LonLat } from '../geo.ts';
import type { StoryId, UploadId } from '../ids.ts';
import type { CallOptions, UploadOptions } from './call-options.ts';

/** What an author says of a link with which fellow travellers send photos to a story. */
export interface AdditionInput {
  readonly name: string;
  /** How many pictures come through it at most, 1,500 at the utmost, and how many bytes. */
  readonly pictures: number;
  readonly bytes: number;
  /** Milliseconds since 1970; a year from now at the latest. */
  readonly endsAt: number;
}

export interface Addition extends AdditionInput {
  readonly id: string;
  /** What its link ends with. */
  readonly key: string;
  /** What came through it so far. */
  readonly sent: number;
  readonly sentBytes: number;
}

/** A photo somebody sent: it waits until the author takes it. An `Upload` by its id. */
export interface AddedPhoto {
  readonly id: UploadId;
  /** Who sent it, as they call themselves. */
  readonly sender: string;
  /** As of an `Upload`. */
  readonly src: string;
  /** See `Picture`. */
  readonly capturedAt: string | null;
  readonly capturedOffset: string | null;
  /** Where it says it was taken; null where it does not. */
  readonly location: LonLat | null;
  /** Metres above the sea. */
  readonly altitude: number | null;
}

/** A story photos wait for. */
export interface Tray {
  readonly story: StoryId;
  readonly title: string;
  readonly photos: number;
}

/** What a link shows. */
export interface OpenAddition {
  readonly title: string;
  readonly author: string;
  readonly endsAt: number;
  /** How many pictures and bytes it still takes. */
  readonly pictures: number;
  readonly bytes: number;
}

export interface AddedInput extends Omit<UploadInput, 'clip'> {
  readonly sender: string;
  /** 22 letters a device keeps: with them it can take the photo back. */
  readonly token: string;
  readonly location: LonLat | null;
  readonly altitude: number | null;
}

/** Photos of fellow travellers without an account. Calls with a link's key reject as `not-found` once it has ended. */
export interface AdditionsApi {
  /** The links of an own story, the newest first, and the photos that wait, the oldest first. */
  list(
    story: StoryId,
    options?: CallOptions,
  ): Promise<{ readonly links: readonly Addition[]; readonly photos: readonly AddedPhoto[] }>;
  /** Own stories that photos wait for, fifty at most. */
  trays(options?: CallOptions): Promise<readonly Tray[]>;
  create(story: StoryId, input: AdditionInput, options?: CallOptions): Promise<Addition>;
  end(id: string, options?: CallOptions): Promise<void>;
  open(key: string, options?: CallOptions): Promise<OpenAddition>;
  /** The same photo sent again is answered as if it had just come, from whatever device. */
  send(key: string, id: UploadId, input: AddedInput, options?: UploadOptions): Promise<void>;
  /** For a day, and as long as the author has not taken it. */
  takeBack(id: UploadId, token: string, options?: CallOptions): Promise<void>;
}

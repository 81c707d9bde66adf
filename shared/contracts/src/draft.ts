import type { CalendarDate } from './calendar-date.ts';
import type { LonLat } from './geo.ts';
import type { DraftId, PlaceId, StoryId, UploadId } from './ids.ts';
import type { Way } from './leg-speeds.ts';
import type { Visibility } from './story.ts';

/** A photo that is in no place yet: one record of `uploads`, its owner's alone. */
export interface Upload {
  readonly id: UploadId;
  /** Of the file as it was sent: 64 hexadecimal digits, lower case. */
  readonly sha256: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Address of the picture as it was sent. The session's cookie opens it, to its owner alone. */
  readonly src: string;
}

export interface UploadInput {
  /** JPEG, PNG or WebP. */
  readonly file: File;
  /** Of that file; one that arrives with another is refused. */
  readonly sha256: string;
  /** What moves behind it, MP4 as the forms make it. */
  readonly clip?: Blob;
  /** Local wall time at the camera, `yyyy-mm-ddThh:mm:ss`. */
  readonly capturedAt?: string;
  /** That clock's offset from UTC, `+hh:mm`. */
  readonly capturedOffset?: string;
}

/** A picture of a place to be; words left out are the upload's own. */
export interface DraftPicture {
  readonly uploadId: UploadId;
  readonly caption?: string;
  readonly alt?: string;
  /** See `Picture`. */
  readonly by?: string;
  readonly capturedAt?: string;
  readonly capturedOffset?: string;
}

/** A place to be. The first of its pictures is its main one. One the story has already gets the pictures and nothing else. */
export interface DraftPlace {
  readonly id: PlaceId;
  readonly title: string;
  readonly subtext: string;
  /** Null while it is not known; a story takes no place without. */
  readonly location: LonLat | null;
  /** Metres above the sea. */
  readonly altitude: number | null;
  /** An instant, `yyyy-mm-ddThh:mm:ss.sssZ`. */
  readonly visitedAt: string | null;
  /** The offset from UTC there, `+hh:mm`. */
  readonly visitedOffset: string | null;
  /** See `Place`. */
  readonly cameBy?: Way | null;
  readonly track?: string;
  /** As of a `Place`, in a story that is there already; without one it comes last. */
  readonly position?: number;
  readonly pictures: readonly DraftPicture[];
}

/** The story to be. Where the person has one with this id, that one gets the places and keeps its words. */
export interface DraftStory {
  readonly id: StoryId;
  readonly title: string;
  readonly startDate: CalendarDate | null;
  readonly endDate: CalendarDate | null;
  readonly description: string;
  /** See `Story`. */
  readonly language?: string;
  readonly visibility?: Visibility;
  readonly coverId: UploadId | null;
}

/** What somebody prepares: 500 000 characters as JSON, 500 places and 1000 pictures at most. */
export interface DraftContent {
  readonly story: DraftStory;
  /** In their order. */
  readonly places: readonly DraftPlace[];
  /** Whatever else the page needs to go on with, as JSON. `draftBegun` counts in it; nobody else reads it. */
  readonly workspace?: unknown;
}

/** Work that has not become a story yet: one record of `drafts`, its owner's alone. */
export interface Draft {
  readonly id: DraftId;
  /** Number of its state, from 1 on. */
  readonly revision: number;
  /** The story it has become; null until then. Thirty days later it is forgotten. */
  readonly storyId: StoryId | null;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
}

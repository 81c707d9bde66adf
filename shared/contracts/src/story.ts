import type { CalendarDate } from './calendar-date.ts';
import type { LonLat } from './geo.ts';
import type { Way } from './leg-speeds.ts';
import type { NotesFrom } from './notes.ts';
import type { Cursor, PlaceId, StoryId, UserId } from './ids.ts';

/** A stored picture, ready for an `<img>`: the widths the server made once, never the upload itself. */
export interface Picture {
  /** Name of the stored file; identifies the picture within its record. */
  readonly fileName: string;
  /** Address of the 640 px step, for browsers that ignore `srcSet`. */
  readonly src: string;
  /** The 320, 640 and 1280 px steps. */
  readonly srcSet: string;
  /** Address of the 1280 px step. */
  readonly largeSrc: string;
  /** Pixels, after orientation; 0 while the server has not measured it. */
  readonly width: number;
  readonly height: number;
  /** Address of a step of up to 2560 px, for looking closely; null where the upload has no more to show than `largeSrc`. Shells from before lack it. */
  readonly zoomSrc?: string | null;
  /** What it looks like from afar until it is there: a ThumbHash of at most 25 bytes in base64; null while there is none. Shells from before lack it. */
  readonly thumbhash?: string | null;
  /** The same as a tiny data URI, of servers from before; null where there is none. */
  readonly placeholder: string | null;
  /** What it shows, as its author says; empty where they do not: `title` is read out then. */
  readonly alt: string;
  /** Of what it belongs to, with its number among several. */
  readonly title: string;
  readonly caption: string;
  /** Who took it, in words of the author; nothing where they do not say. */
  readonly by?: string;
  /** Where it stands among the other pictures of its place: smaller is earlier, those without one come last as they were added. */
  readonly order: number | null;
  /** Local wall time at the camera, `yyyy-mm-ddThh:mm:ss`, never converted; null when unknown. */
  readonly capturedAt: string | null;
  /** That clock's offset from UTC, `+hh:mm`; null when the camera did not say. */
  readonly capturedOffset: string | null;
  /** What moves behind it: the address of an MP4, and how many seconds it takes; null or nothing where the picture stands still. */
  readonly clip?: { readonly src: string; readonly seconds: number } | null;
}

/** Who may read a story beside its author: nobody, people named, also anyone with a link, or everyone. */
export type Visibility = 'private' | 'people' | 'link' | 'public';

/** A story: one record of `places_collection`. */
export interface Story {
  readonly id: StoryId;
  readonly ownerId: UserId;
  readonly authorName: string;
  /** Names the author's page, as long as they keep it. Shells from before lack it. */
  readonly authorUsername?: string;
  readonly title: string;
  readonly startDate: CalendarDate | null;
  readonly endDate: CalendarDate | null;
  /** HTML as stored; must pass `sanitiseDescription` before it is shown. */
  readonly description: string;
  /** BCP 47 tag of the language it is written in; empty or nothing where nobody said. Shells from before lack it. */
  readonly language?: string;
  readonly cover: Picture | null;
  readonly placesCount: number;
  readonly picturesCount: number;
  /** Number of its state, from 1 on: one more with each change of the story, not of its places. */
  readonly revision: number;
  readonly visibility: Visibility;
  /** Whether everybody may read it. */
  readonly isShown: boolean;
  /** Whether the site took it down: then its author alone reads it. */
  readonly isTakenDown?: boolean;
  /** Whether it waits until a moderator has looked at it. Shells from before lack it. */
  readonly isWaiting?: boolean;
  /** First and last day any of its places was visited, as the calendar stood there; null when none says. */
  readonly firstDay: CalendarDate | null;
  readonly lastDay: CalendarDate | null;
  /** Metres from place to place in their order, as the crow flies. */
  readonly distance: number;
  /** ISO 3166-1 alpha-2 codes of its places, by the alphabet. */
  readonly countries: readonly string[];
  /** Who leaves hearts and notes at its places; empty for nobody. Shells from before lack it. */
  readonly notes?: NotesFrom | '';
  /** Whether notes of people its author knows from before are shown at once. */
  readonly notesAtOnce?: boolean;
  /** Whether its readers are not told who wrote and photographed. */
  readonly isNameless?: boolean;
  /** Its last save, as `versions.undo` takes it. Shells from before lack it. */
  readonly savedAt?: string;
  /** Whether whoever asked writes it with its author. */
  readonly isWrittenWith?: boolean;
}

/** A point of a story: one record of `places`. */
export interface Place {
  readonly id: PlaceId;
  readonly storyId: StoryId;
  readonly ownerId: UserId;
  readonly title: string;
  readonly subtext: string;
  /** What the co-author who made it is called; nothing where its author did, or keeps it to themselves. */
  readonly writtenBy?: string;
  readonly location: LonLat;
  readonly mainPicture: Picture | null;
  readonly otherPictures: readonly Picture[];
  /** Where it stands in its story; smaller is earlier, and equal ones go by id. */
  readonly position: number;
  /** The moment, as ISO 8601 in UTC; without an offset the clock there, as if it went by UTC. Null when unknown. */
  readonly visitedAt: string | null;
  /** What clocks there were ahead of UTC then, `+hh:mm`; null when unknown. */
  readonly visitedOffset: string | null;
  /** Metres above the sea; null when unknown. */
  readonly altitude: number | null;
  /** By what they came here from the place before, as the author says; null or nothing where they do not. Shells from before lack it. */
  readonly cameBy?: Way | null;
  /** The line a receiver noted from the place before, as text: see `track.ts`. Empty or nothing for none; shells from before lack it. */
  readonly track?: string;
  /** ISO 3166-1 alpha-2 code, and the name of what lies near; empty when unknown. The backend finds both out. */
  readonly country: string;
  readonly near: string;
  /** What lies near by the languages that call it otherwise (BCP 47). Shells from before lack it. */
  readonly nearIn?: Readonly<Record<string, string>>;
  /** As {@link Story.savedAt}. */
  readonly savedAt?: string;
}

/** What an author types into the story form. */
export interface StoryInput {
  readonly title: string;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly description: string;
  /** See {@link Story.language}; undefined leaves it as it is. */
  readonly language?: string;
  /** A new cover; null removes it; undefined leaves it as it is. */
  readonly mainPicture?: File | null;
  /** Undefined leaves it as it is; a new story is public. */
  readonly visibility?: Visibility;
}

/** What an author says of a picture; what is left out stays as it is, empty text takes it away. */
export interface PictureInput {
  readonly order?: number;
  readonly caption?: string;
  /** For whoever does not see it; without one the place's title stands for it. */
  readonly alt?: string;
  /** See {@link Picture.by}; up to 100 characters. */
  readonly by?: string;
  /** See {@link Picture.capturedAt}. */
  readonly capturedAt?: string;
  readonly capturedOffset?: string;
  /** Of a new one: what moves behind it, MP4 as the forms make it. */
  readonly clip?: Blob;
}

/** What an author types into the place form. */
export interface PlaceInput {
  readonly storyId: StoryId;
  readonly title: string;
  readonly subtext: string;
  readonly location: LonLat;
  /** A new one, or the name of one of the others, which it changes places with; null removes it; undefined leaves it as it is. */
  readonly mainPicture?: File | string | null;
  /** Pictures to add. */
  readonly addPictures?: readonly File[];
  /** `fileName`s of other pictures to remove. */
  readonly removePictures?: readonly string[];
  /** Local wall time of each file by the name it is sent under; see {@link Picture.capturedAt}. */
  readonly capturedAt?: Readonly<Record<string, string>>;
  /** That clock's offset from UTC, by the same name; see {@link Picture.capturedOffset}. */
  readonly capturedOffset?: Readonly<Record<string, string>>;
  /** What is said of pictures: of stored ones by `fileName`, of new ones by the name they are sent under. */
  readonly pictures?: Readonly<Record<string, PictureInput>>;
  /** Between those of two others puts it between them; a new place comes last where it says none. See {@link Place.position}. */
  readonly position?: number;
  /** See {@link Place}; null takes away what is stored, undefined leaves it. */
  readonly visitedAt?: string | null;
  readonly visitedOffset?: string | null;
  readonly altitude?: number | null;
  readonly cameBy?: Way | null;
  readonly track?: string;
}

/** One page of a list, and the way to those beside it. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Items of the whole list. */
  readonly totalItems: number;
  /** The page after this one; null behind the last. */
  readonly next: Cursor | null;
  /** The page before this one, `FIRST_PAGE` where it is that; null before the first. */
  readonly previous: Cursor | null;
}

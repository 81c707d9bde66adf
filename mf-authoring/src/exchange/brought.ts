import type { LonLat } from '@waypost/contracts/geo.ts';
import type { Way } from '@waypost/contracts/leg-speeds.ts';

import type { PictureWords } from '../pictures/picture-words.ts';
import type { PhotoFacts } from '../photo/photo-facts.ts';

/** A file as it was chosen, or in a ZIP that was. It is plain data: it goes from a worker to its page. */
export interface BroughtFile {
  /** With its folders, in NFC; of a file chosen alone its name. */
  readonly path: string;
  /** Bytes, unpacked; as the ZIP says. */
  readonly size: number;
  readonly blob: Blob;
  /** Where it lies in `blob`, a ZIP; null of one that is no part of a ZIP. */
  readonly packed: { readonly at: number; readonly bytes: number; readonly isDeflated: boolean } | null;
}

export interface BroughtPicture extends PictureWords {
  readonly file: BroughtFile;
  /** What another file says of it; null where the photo itself is to be asked. */
  readonly facts: PhotoFacts | null;
  /** See `PlanPhoto`. */
  readonly isAsStored: boolean;
  /** What moves behind it. */
  readonly clip?: BroughtFile;
}

export interface BroughtPlace {
  readonly title: string;
  /** Plain. */
  readonly text: string;
  readonly location: LonLat;
  /** An instant, `yyyy-mm-ddThh:mm:ss.sssZ`; without an offset the clock there, as if it went by UTC. */
  readonly visitedAt: string | null;
  readonly visitedOffset: string | null;
  /** `visitedAt` is by UTC, and what clocks showed there is to be found out. */
  readonly isInstant?: true;
  /** Metres above the sea. */
  readonly altitude: number | null;
  readonly cameBy: Way | null;
  /** See `Place.track`. */
  readonly track?: string;
  readonly pictures: readonly BroughtPicture[];
}

/** What becomes a story, in the order of the file. */
export interface BroughtTrip {
  readonly title: string;
  /** HTML of any kind; the site cleans it. */
  readonly description: string;
  /** See `Story`. */
  readonly language?: string;
  /** `yyyy-mm-dd`; empty: as places and photos say. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Null where the file says that there is none; undefined where it says nothing. */
  readonly cover: BroughtPicture | null | undefined;
  readonly places: readonly BroughtPlace[];
}

/** What cannot come, and what is to be known of it. */
export const BROUGHT_NOTES = [
  'zip-damaged',
  'zip-encrypted',
  'zip-twice',
  'zip-path',
  'zip-too-many',
  'too-large',
  'unreadable',
  'unknown',
  'newer',
  'link',
  'projection',
  'entities',
  'cut-off',
  'lines',
  'tracks',
  'videos',
  'no-point',
  'no-date',
  'no-file',
  'elsewhere',
  'too-many-places',
  'too-many-pictures',
  'text-cut',
  'zones',
  'late',
] as const;

export type BroughtNoteCode = (typeof BROUGHT_NOTES)[number];

export interface BroughtNote {
  readonly code: BroughtNoteCode;
  readonly count: number;
  /** Some of those it is about. */
  readonly names: readonly string[];
}

/** All that chosen files have for us. */
export interface Brought {
  readonly trips: readonly BroughtTrip[];
  /** Photos that are in no place: they place themselves. */
  readonly photos: readonly BroughtPicture[];
  readonly notes: readonly BroughtNote[];
}

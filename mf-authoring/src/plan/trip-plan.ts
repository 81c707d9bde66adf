import type { LonLat } from '@waypost/contracts/geo.ts';
import type { PlaceId, UploadId } from '@waypost/contracts/ids.ts';
import type { Way } from '@waypost/contracts/leg-speeds.ts';
import type { Visibility } from '@waypost/contracts/story.ts';

import type { PictureWords } from '../pictures/picture-words.ts';
import { DEFAULT_GROUPING, type Grouping } from '../trip/group-photos.ts';

/** A photo of a plan is known by the id it is uploaded under. */
export type PlanPhotoId = UploadId;

/** What a file of another program or site said of a place; of others their photos say it. */
export interface SaidOfPlace {
  /** An instant, `yyyy-mm-ddThh:mm:ss.sssZ`; without an offset the clock there, as if it went by UTC. Null when unknown. */
  readonly visitedAt: string | null;
  readonly visitedOffset: string | null;
  /** Metres above the sea. */
  readonly altitude: number | null;
  readonly cameBy: Way | null;
  /** See `Place.track`. */
  readonly track?: string;
}

/** A place to be made of photos, or one that a file brought. */
export interface PlanPlace {
  readonly id: PlaceId;
  /** What a person typed; empty while nobody has, and the town nearby stands for it. */
  readonly title: string;
  readonly subtext: string;
  readonly location: LonLat;
  /** Whether a person put it there: then photos that come and go leave it where it is. */
  readonly isPut: boolean;
  /** Whether a person made something of it: then it is not grouped anew. */
  readonly isMade: boolean;
  /** In the order readers see them; the first is the main picture. */
  readonly photos: readonly PlanPhotoId[];
  /** Of one that a file brought: it stays without photos too. */
  readonly said?: SaidOfPlace;
}

/**
 * What somebody makes of their photos: every photo is in one place, in the tray, or taken out. It is never changed,
 * only replaced, so that a step back is the plan before.
 */
export interface TripPlan {
  /** Of the story to be; unused where an existing one is extended. */
  readonly title: string;
  readonly description: string;
  /** As a file said it: see `Story`. */
  readonly language?: string;
  /** First and last day of the journey where a person says them, `yyyy-mm-dd`; empty: as the photos say. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** In their order in the story. */
  readonly places: readonly PlanPlace[];
  /** Photos without a place, in the order they were taken. */
  readonly tray: readonly PlanPhotoId[];
  /** Photos that shall not be in the story. */
  readonly out: readonly PlanPhotoId[];
  /** Photos somebody has said of that they are not from the place their time proposes. */
  readonly declined: readonly PlanPhotoId[];
  readonly words: Readonly<Record<PlanPhotoId, PictureWords>>;
  /** When photos belong to different places that nobody has made anything of. */
  readonly grouping: Grouping;
  /** Whether a person has ordered the places; otherwise they go by time. */
  readonly isOrdered: boolean;
  /** The cover a file brought, in no place or in one; null where it said that there is none. Otherwise the first picture is it. */
  readonly cover?: PlanPhotoId | null;
  /** Who can see the story to be; null until a person says. */
  readonly visibility: Visibility | null;
}

export const EMPTY_PLAN: TripPlan = {
  title: '',
  description: '',
  firstDay: '',
  lastDay: '',
  places: [],
  tray: [],
  out: [],
  declined: [],
  words: {},
  grouping: DEFAULT_GROUPING,
  isOrdered: false,
  visibility: null,
};

import type { LonLat } from '@waypost/contracts/geo.ts';
import type { PlaceId } from '@waypost/contracts/ids.ts';
import type { Visibility } from '@waypost/contracts/story.ts';

import type { PictureWords } from '../pictures/picture-words.ts';
import type { PlanPhotoId, TripPlan } from './trip-plan.ts';

/** The part of a plan that a file brings. */
export type BroughtPlan = Pick<
  TripPlan,
  'title' | 'description' | 'firstDay' | 'lastDay' | 'places' | 'words' | 'cover' | 'language'
>;

/** One step a person takes with a plan, or that photos bring about. */
export type PlanAction =
  /** All of it anew: what was kept, or what grouping proposes. */
  | { readonly type: 'set'; readonly plan: TripPlan }
  /** A trip out of a file, behind what is there. */
  | { readonly type: 'trip-brought'; readonly trip: BroughtPlan }
  | { readonly type: 'cover-forgotten' }
  | { readonly type: 'titled'; readonly title: string }
  | { readonly type: 'level-chosen'; readonly level: Visibility }
  | { readonly type: 'described'; readonly description: string }
  | { readonly type: 'dated'; readonly end: 'firstDay' | 'lastDay'; readonly day: string }
  | { readonly type: 'place-titled'; readonly place: PlaceId; readonly title: string }
  | { readonly type: 'place-described'; readonly place: PlaceId; readonly subtext: string }
  | { readonly type: 'place-put'; readonly place: PlaceId; readonly location: LonLat }
  /** To where it stands among the places, counted from 0. */
  | { readonly type: 'place-ordered'; readonly place: PlaceId; readonly to: number }
  /** Photos of a place go to the one before it, which stays. */
  | { readonly type: 'places-merged'; readonly place: PlaceId; readonly into: PlaceId }
  /** Photos of one place become a place of their own behind it. */
  | {
      readonly type: 'place-split';
      readonly place: PlaceId;
      readonly photos: readonly PlanPhotoId[];
      readonly made: PlaceId;
    }
  /** Its photos are taken out with it. */
  | { readonly type: 'place-removed'; readonly place: PlaceId }
  /** From wherever they are; `before` null puts them last. */
  | {
      readonly type: 'photos-moved';
      readonly photos: readonly PlanPhotoId[];
      readonly place: PlaceId;
      readonly before: PlanPhotoId | null;
    }
  /** Several such moves in one step, and new places. */
  | {
      readonly type: 'photos-joined';
      readonly moves: readonly { readonly place: PlaceId; readonly photos: readonly PlanPhotoId[] }[];
      readonly puts: readonly {
        readonly made: PlaceId;
        readonly location: LonLat;
        readonly photos: readonly PlanPhotoId[];
      }[];
    }
  /** From wherever they are, into a new place, which goes by time among the others. */
  | {
      readonly type: 'photos-put';
      readonly photos: readonly PlanPhotoId[];
      readonly made: PlaceId;
      readonly location: LonLat;
    }
  /** Back to those without a place. */
  | { readonly type: 'photos-trayed'; readonly photos: readonly PlanPhotoId[] }
  /** They are not from the place their time proposes. */
  | { readonly type: 'proposal-declined'; readonly photos: readonly PlanPhotoId[] }
  | { readonly type: 'photos-taken-out'; readonly photos: readonly PlanPhotoId[] }
  | { readonly type: 'main-chosen'; readonly photo: PlanPhotoId }
  | { readonly type: 'photo-described'; readonly photo: PlanPhotoId; readonly words: PictureWords };

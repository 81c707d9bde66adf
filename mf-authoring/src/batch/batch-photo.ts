import type { ErrorCode } from '@waypost/contracts/errors/app-error.ts';

import type { BatchNote } from './doubtful-facts.ts';
import type { PictureProblem } from '../photo/picture-error.ts';
import type { PictureLook } from '../photo/prepare/picture-look.ts';
import type { PreparedPicture } from '../photo/prepare/prepared-picture.ts';
import type { PlanPhoto } from '../plan/plan-photo.ts';
import type { PlanPhotoId } from '../plan/trip-plan.ts';

/** Why a photo can not be used, or is not where it should be. */
export type BatchProblem =
  | PictureProblem
  /** The device had no room for its file when the page was left. */
  | 'gone'
  /** Another device has not sent it yet. */
  | 'elsewhere'
  /** The site's answer to it. */
  | `send-${ErrorCode}`;

/** How far a photo is: read, then prepared, then sent. */
export type BatchStage = 'reading' | 'preparing' | 'sending' | 'sent' | 'failed';

/** One of many photos on their way to the site. */
export interface BatchPhoto {
  readonly id: PlanPhotoId;
  /** The file's own name: shown here, never sent. */
  readonly name: string;
  /** As it was chosen; null once it is prepared, and after the page was opened anew. */
  readonly original: File | null;
  /** Null until it has been read. */
  readonly known: PlanPhoto | null;
  readonly stage: BatchStage;
  /** Share of the stage that is done, 0…1. */
  readonly share: number;
  /** What is sent; null before it is prepared, and where it lies at the site alone. */
  readonly prepared: PreparedPicture | null;
  /** A small picture of it, 320 pixels at most; null before it is prepared, and where only the site has it. */
  readonly thumbnail: Blob | null;
  /** Address of it at the site, for where there is no small picture of it; null before it is known. */
  readonly src: string | null;
  readonly look: PictureLook | null;
  /** Of one that is being sent, why that is tried again. */
  readonly problem: BatchProblem | null;
  /** What it says of itself and is not believed. */
  readonly notes: readonly BatchNote[];
}

/** Whether nothing will happen to it any more by itself. */
export const isSettled = ({ stage }: BatchPhoto): boolean => stage === 'sent' || stage === 'failed';

/** One as it has just been chosen. @param known its id, or all that need not be read of it */
export const newBatchPhoto = (
  known: PlanPhotoId | PlanPhoto,
  name: string,
  original: File | null,
): BatchPhoto => ({
  ...(typeof known === 'string'
    ? { id: known, known: null, stage: 'reading' }
    : { id: known.id, known, stage: 'preparing' }),
  ...{ name, original, share: 0, prepared: null },
  ...{ thumbnail: null, src: null, look: null, problem: null, notes: [] },
});

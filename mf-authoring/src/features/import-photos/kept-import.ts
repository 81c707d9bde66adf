import type { DraftKey, DraftService } from '@waypost/contracts/host-services.ts';
import { asDraftId, asStoryId, type DraftId, type StoryId, type UserId } from '@waypost/contracts/ids.ts';
import { newRecordId } from '@waypost/contracts/new-record-id.ts';
import { keptFile, photoKey } from '@waypost/contracts/waiting-photos.ts';

import { newBatchPhoto, type BatchPhoto } from '../../batch/batch-photo.ts';
import { isHopeless } from '../../batch/is-hopeless.ts';
import { isKeptRecord, keptRecord } from '../../drafts/kept.ts';
import type { PictureLook } from '../../photo/prepare/picture-look.ts';
import type { PreparedPicture } from '../../photo/prepare/prepared-picture.ts';
import type { PlanPhoto } from '../../plan/plan-photo.ts';
import { EMPTY_PLAN, type PlanPhotoId, type TripPlan } from '../../plan/trip-plan.ts';
import type { DraftStanding } from './use-server-draft.ts';

/** What is on this device of an import: the plan in one value, each photo in one of its own. */
export interface KeptImport extends DraftStanding {
  readonly draftId: DraftId;
  readonly storyId: StoryId;
  /** Whether there is no such story yet. */
  readonly isNewStory: boolean;
  /** Of the story, typed or proposed. */
  readonly title: string;
  /** Where it was, as ISO codes. */
  readonly countries: readonly string[];
  readonly plan: TripPlan;
  /** Whether photos are sent with every pixel. */
  readonly isFullSize: boolean;
  /** Whether the story is to be made of it as soon as that can be done. */
  readonly isWanted: boolean;
  readonly photos: readonly KeptPhoto[];
}

export interface KeptPhoto {
  readonly id: PlanPhotoId;
  /** Empty of one that was chosen on another device. */
  readonly name: string;
  /** Null until it has been read. */
  readonly known: PlanPhoto | null;
  readonly isSent: boolean;
  /** Its address at the site, where another device sent it. */
  readonly src: string | null;
}

/** What is kept of one photo: its file, then what is sent until the site has it, then what shows it here. */
interface KeptPicture {
  readonly original?: File;
  readonly prepared?: PreparedPicture;
  readonly thumbnail?: Blob;
  readonly look?: PictureLook | null;
}

/** Of the track that lies beside the photos. */
export const trackKey = (person: UserId, story: StoryId | undefined): DraftKey =>
  `import-track:${person}:${story ?? 'new'}`;

export const newImport = (story: StoryId | undefined): KeptImport => ({
  draftId: asDraftId(newRecordId()),
  storyId: story ?? asStoryId(newRecordId()),
  isNewStory: story === undefined,
  title: '',
  countries: [],
  revision: 0,
  asked: [],
  plan: EMPTY_PLAN,
  isFullSize: false,
  isWanted: false,
  photos: [],
});

/** Reads what is kept; null where there is nothing, or nothing this build knows. */
export async function loadImport(drafts: DraftService, key: DraftKey): Promise<KeptImport | null> {
  const kept = keptRecord(await drafts.load(key));
  const { draftId, storyId, title, revision, asked, plan, photos, isNewStory, isFullSize, isWanted } = kept;
  const isWhole =
    kept['version'] === 1 &&
    typeof draftId === 'string' &&
    typeof storyId === 'string' &&
    typeof revision === 'number' &&
    isKeptRecord(plan) &&
    Array.isArray(photos);
  if (!isWhole) return null;
  return {
    ...{ draftId: asDraftId(draftId), storyId: asStoryId(storyId), revision },
    isNewStory: isNewStory === true,
    title: typeof title === 'string' ? title : '',
    countries: [],
    asked: Array.isArray(asked) ? (asked as readonly string[]) : [],
    plan: { ...EMPTY_PLAN, ...plan },
    isFullSize: isFullSize === true,
    isWanted: isWanted === true,
    photos: photos as readonly KeptPhoto[],
  };
}

export const importToKeep = (work: KeptImport) => ({ version: 1, ...work });

/** The photos of a kept import as they go on: to be read, prepared, sent, there already, or missing. */
export function restoredPhotos(
  drafts: DraftService,
  photos: readonly KeptPhoto[],
): Promise<readonly BatchPhoto[]> {
  return Promise.all(
    photos.map(async ({ id, name, known, isSent, src }): Promise<BatchPhoto> => {
      const kept = keptRecord(await drafts.load(photoKey(id)));
      const { look, prepared, thumbnail } = kept as KeptPicture;
      const original = keptFile(kept) ?? null;
      const photo = {
        ...newBatchPhoto(id, name, original),
        ...{ known, src, thumbnail: thumbnail ?? prepared?.thumbnail ?? null },
        look: look ?? prepared?.look ?? null,
      };
      if (isSent) return { ...photo, stage: 'sent' };
      if (prepared) return { ...photo, stage: 'sending', prepared };
      if (original) return { ...photo, stage: known ? 'preparing' : 'reading' };
      return { ...photo, stage: 'failed', problem: name === '' ? 'elsewhere' : 'gone' };
    }),
  );
}

/** Those that are worth being kept, in the list of the import. */
export const photosToKeep = (photos: readonly BatchPhoto[]): readonly KeptPhoto[] =>
  photos
    .filter((photo) => !isHopeless(photo))
    .map(({ id, known, name, src, stage }) => ({ id, name, known, isSent: stage === 'sent', src }));

/** What is kept of one photo as it is now; empty where nothing of it is here. */
export function pictureToKeep({ look, original, prepared, stage, thumbnail }: BatchPhoto): KeptPicture {
  if (prepared && stage !== 'sent') return { prepared };
  if (original) return { original };
  return thumbnail ? { thumbnail, look } : {};
}

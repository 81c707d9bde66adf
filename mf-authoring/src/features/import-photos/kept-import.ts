import type { DraftKey, DraftService } from '@waypost/contracts/host-services.ts';
import { asDraftId, asStoryId, type DraftId, type StoryId, type UserId } from '@waypost/contracts/ids.ts';
import { newRecordId } from '@waypost/contracts/new-record-id.ts';

import { newBatchPhoto, type BatchPhoto } from '../../batch/batch-photo.ts';
import { originalOf } from '../../batch/originals-of-tab.ts';
import { isKeptRecord, keptRecord } from '../../drafts/kept.ts';
import type { WaitingPhoto } from '@waypost/contracts/waiting-photos.ts';
import type { PictureLook } from '../../photo/prepare/picture-look.ts';
import type { PreparedPicture } from '../../photo/prepare/prepared-picture.ts';
import type { PlanPhoto } from '../../plan/plan-photo.ts';
import { EMPTY_PLAN, type PlanPhotoId, type TripPlan } from '../../plan/trip-plan.ts';
import type { DraftStanding } from './use-server-draft.ts';

/** What is on this device of an import: the plan in one value, each photo in one of its own. */
export interface KeptImport extends DraftStanding {
  readonly draftId: DraftId;
  readonly storyId: StoryId;
  readonly plan: TripPlan;
  /** Whether photos are sent with every pixel. */
  readonly isFullSize: boolean;
  readonly photos: readonly KeptPhoto[];
  /** Photos that were being read: nothing is known of them but their names. */
  readonly unread: readonly UnreadPhoto[];
}

interface UnreadPhoto {
  readonly id: PlanPhotoId;
  readonly name: string;
}

interface KeptPhoto {
  readonly known: PlanPhoto;
  readonly isSent: boolean;
  /** Its address at the site, where another device sent it. */
  readonly src?: string | null;
}

/** What is kept of one photo: what is sent until the site has it, then what shows it here. */
interface KeptPicture {
  readonly prepared?: PreparedPicture;
  readonly thumbnail?: Blob;
  readonly look?: PictureLook;
}

/** One import at a time for each story, and one for a new one. */
export const importKey = (person: UserId, story: StoryId | undefined): DraftKey =>
  `import-photos:${person}:${story ?? 'new'}`;

/** Of the track that lies beside the photos. */
export const trackKey = (person: UserId, story: StoryId | undefined): DraftKey =>
  `import-track:${person}:${story ?? 'new'}`;

export const photoKey = (person: UserId, photo: PlanPhotoId): DraftKey => `import-photo:${person}:${photo}`;

export const newImport = (story: StoryId | undefined): KeptImport => ({
  draftId: asDraftId(newRecordId()),
  storyId: story ?? asStoryId(newRecordId()),
  revision: 0,
  asked: [],
  plan: EMPTY_PLAN,
  isFullSize: false,
  photos: [],
  unread: [],
});

/** Reads what is kept; null where there is nothing, or nothing this build knows. */
export async function loadImport(drafts: DraftService, key: DraftKey): Promise<KeptImport | null> {
  const kept = keptRecord(await drafts.load(key));
  const { draftId, storyId, revision, asked, plan, photos, unread, isFullSize } = kept;
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
    asked: Array.isArray(asked) ? (asked as readonly string[]) : [],
    plan: { ...EMPTY_PLAN, ...plan },
    isFullSize: isFullSize === true,
    photos: photos as readonly KeptPhoto[],
    unread: Array.isArray(unread) ? (unread as readonly UnreadPhoto[]) : [],
  };
}

export const importToKeep = (work: KeptImport) => ({ version: 1, ...work });

/** The photos of a kept import as they go on: to be prepared, sent, there already, or to be chosen again. */
export async function restoredPhotos(
  drafts: DraftService,
  person: UserId,
  photos: readonly KeptPhoto[],
  waiting: readonly WaitingPhoto[],
): Promise<readonly BatchPhoto[]> {
  const originals = new Map(waiting.map(({ id, file }) => [id, file]));
  return Promise.all(
    photos.map(async ({ known, isSent, src = null }): Promise<BatchPhoto> => {
      const { look, prepared, thumbnail } = keptRecord(
        await drafts.load<KeptPicture>(photoKey(person, known.id)),
      ) as KeptPicture;
      const photo = { id: known.id, name: known.name, original: null, known, src, notes: [], share: 0 };
      const shown = {
        thumbnail: thumbnail ?? prepared?.thumbnail ?? null,
        look: look ?? prepared?.look ?? null,
      };
      if (isSent) return { ...photo, ...shown, stage: 'sent', prepared: null, problem: null };
      if (prepared) return { ...photo, ...shown, stage: 'sending', prepared, problem: null };
      const original = originals.get(known.id) ?? originalOf(known.id);
      if (original)
        return { ...photo, ...shown, original, stage: 'preparing', prepared: null, problem: null };
      return { ...photo, ...shown, stage: 'failed', prepared: null, problem: 'gone' };
    }),
  );
}

/**
 * Photos that were being read when the page was left: they are read now where this tab still has their files; those that
 * wait on the device are taken from there. The others are gone but for their names.
 */
export function restoredUnread(
  unread: readonly UnreadPhoto[],
  waiting: readonly WaitingPhoto[],
): { readonly photos: readonly BatchPhoto[]; readonly lost: readonly string[] } {
  const others = unread.filter(({ id }) => waiting.every((one) => one.id !== id));
  const photos = others.flatMap(({ id, name }): BatchPhoto[] => {
    const original = originalOf(id);
    return original ? [newBatchPhoto(id, name, original)] : [];
  });
  const lost = others.filter(({ id }) => !originalOf(id)).map(({ name }) => name);
  return { photos, lost };
}

/** Keeps what a photo needs: all of it until the site has it. */
export function keepPicture(drafts: DraftService, person: UserId, photo: BatchPhoto) {
  const { id, look, prepared, stage, thumbnail } = photo;
  const kept: KeptPicture =
    prepared && stage !== 'sent' ? { prepared } : thumbnail ? { thumbnail, ...(look && { look }) } : {};
  return drafts.save(photoKey(person, id), kept);
}

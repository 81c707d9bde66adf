import { asUploadId, type UploadId } from '@waypost/contracts/ids.ts';
import { newRecordId } from '@waypost/contracts/new-record-id.ts';

import { isKeptRecord, keptRecord } from './kept.ts';

/** A file that waits on the device until somebody makes a story of it, under the id it will be sent by. */
export interface WaitingPhoto {
  readonly id: UploadId;
  readonly file: File;
}

/** What is kept under it is nobody's yet: whoever signs in next on this device takes it up. */
export const WAITING_KEY = 'waiting-photos';

export const waitingToKeep = (files: readonly File[]) => ({
  version: 1,
  photos: files.map((file) => ({ id: newRecordId(), file })),
});

/** What is kept under {@link WAITING_KEY}, as far as it fits. */
export function keptWaiting(kept: unknown): readonly WaitingPhoto[] {
  const { photos } = keptRecord(kept);
  if (!Array.isArray(photos)) return [];
  return photos.flatMap((photo: unknown) => {
    if (!isKeptRecord(photo)) return [];
    const { id, file } = photo;
    return typeof id === 'string' && file instanceof File ? [{ id: asUploadId(id), file }] : [];
  });
}

import { asUploadId, type UploadId } from './ids.ts';
import { newRecordId } from './new-record-id.ts';

/** A file that waits on the device until somebody makes a story of it, under the id it will be sent by. */
export interface WaitingPhoto {
  readonly id: UploadId;
  readonly file: File;
  /** Whether it came by the share sheet. Any site can send such a form: nobody takes these without being asked. */
  readonly isShared: boolean;
}

/** As many as wait at once. */
const MOST_WAITING = 300;

/**
 * Key of the draft under which files wait. They are nobody's yet: whoever signs in next on this device takes them up. The shell's
 * worker for shared photos writes it too, so another form is another key.
 */
export const WAITING_KEY = 'waiting-photos';

export const waitingToKeep = (
  files: readonly File[],
  {
    before = [],
    isShared = false,
  }: { readonly before?: readonly WaitingPhoto[]; readonly isShared?: boolean } = {},
) => ({
  version: 1,
  photos: [...before, ...files.map((file) => ({ id: newRecordId(), file, isShared }))].slice(0, MOST_WAITING),
});

/** What is kept under {@link WAITING_KEY}, as far as it fits. */
export function keptWaiting(kept: unknown): readonly WaitingPhoto[] {
  const { photos } = Object(kept) as Readonly<Record<string, unknown>>;
  if (!Array.isArray(photos)) return [];
  return photos.flatMap((photo: unknown) => {
    const { id, file, isShared } = Object(photo) as Readonly<Record<string, unknown>>;
    return typeof id === 'string' && file instanceof File
      ? [{ id: asUploadId(id), file, isShared: isShared === true }]
      : [];
  });
}

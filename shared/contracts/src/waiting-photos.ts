import type { DraftEntry, DraftKey } from './host-services.ts';
import { asUploadId, type UploadId } from './ids.ts';
import { newRecordId } from './new-record-id.ts';

/** A photo that waits on the device until somebody makes a story of it, under the id it will be sent by. */
export interface WaitingPhoto {
  readonly id: UploadId;
  readonly name: string;
  /** Whether it came by the share sheet. Any site can send such a form: nobody takes these without being asked. */
  readonly isShared: boolean;
}

/**
 * Key of the draft that holds one chosen photo: its file, from the moment it is chosen. Lists name the photos, and a list is
 * kept together with the files it names.
 */
export const photoKey = (id: UploadId): DraftKey => `photo:${id}`;

export const photoEntry = (id: UploadId, file: File): DraftEntry => [photoKey(id), { original: file }];

/** The file under {@link photoKey}; undefined where there is none. */
export function keptFile(kept: unknown): File | undefined {
  const { original } = Object(kept) as Readonly<Record<string, unknown>>;
  return original instanceof File ? original : undefined;
}

/**
 * Key of the list of photos that wait. They are nobody's yet: whoever signs in next on this device takes them up. The shell's
 * worker for shared photos writes it too, so another form is another key.
 */
export const WAITING_KEY = 'waiting-photos';

export const waitingList = (photos: readonly WaitingPhoto[]): DraftEntry => [
  WAITING_KEY,
  { version: 1, photos },
];

/** Files and the list of them, to be kept together; after those that wait already. */
export function waitingToKeep(
  files: readonly File[],
  {
    before = [],
    isShared = false,
  }: { readonly before?: readonly WaitingPhoto[]; readonly isShared?: boolean } = {},
): readonly DraftEntry[] {
  const photos = files.map((file) => ({ id: asUploadId(newRecordId()), name: file.name, isShared, file }));
  return [
    ...photos.map(({ id, file }) => photoEntry(id, file)),
    waitingList([...before, ...photos.map(({ file: _, ...photo }) => photo)]),
  ];
}

/** What is kept under {@link WAITING_KEY}, as far as it fits. */
export function keptWaiting(kept: unknown): readonly WaitingPhoto[] {
  const { photos } = Object(kept) as Readonly<Record<string, unknown>>;
  if (!Array.isArray(photos)) return [];
  return photos.flatMap((photo: unknown) => {
    const { id, name, isShared } = Object(photo) as Readonly<Record<string, unknown>>;
    return typeof id === 'string' && typeof name === 'string'
      ? [{ id: asUploadId(id), name, isShared: isShared === true }]
      : [];
  });
}

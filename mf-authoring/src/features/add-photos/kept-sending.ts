import type { DraftEntry, DraftService } from '@waypost/contracts/host-services.ts';
import { asUploadId } from '@waypost/contracts/ids.ts';
import { newRecordId } from '@waypost/contracts/new-record-id.ts';
import { keptFile, photoKey } from '@waypost/contracts/waiting-photos.ts';

import { newBatchPhoto, type BatchPhoto } from '../../batch/batch-photo.ts';
import { isKeptRecord, keptRecord } from '../../drafts/kept.ts';

/** What this device keeps of photos sent by one link. */
export interface KeptSending {
  readonly sender: string;
  /** With it photos are taken back. */
  readonly token: string;
  readonly photos: readonly BatchPhoto[];
}

const keyOf = (link: string) => `add-photos:${link}`;

/** 22 letters. */
const newToken = () => `${newRecordId()}${newRecordId()}`.slice(0, 22);

/** Photos that were sent, and those whose file is still here, go on from there. */
export async function loadSending(drafts: DraftService, link: string): Promise<KeptSending> {
  const kept = keptRecord(await drafts.load(keyOf(link)));
  const list = Array.isArray(kept['photos']) ? kept['photos'].filter(isKeptRecord) : [];
  const photos = await Promise.all(
    list.map(async ({ id, name, isSent }): Promise<BatchPhoto[]> => {
      if (typeof id !== 'string' || typeof name !== 'string') return [];
      const file = isSent === true ? null : keptFile(await drafts.load(photoKey(asUploadId(id))));
      if (file === undefined) return [];
      const photo = newBatchPhoto(asUploadId(id), name, file);
      return [file ? photo : { ...photo, stage: 'sent' }];
    }),
  );
  return {
    sender: typeof kept['sender'] === 'string' ? kept['sender'] : '',
    token: typeof kept['token'] === 'string' ? kept['token'] : newToken(),
    photos: photos.flat(),
  };
}

export const sendingEntry = (link: string, { sender, token, photos }: KeptSending): DraftEntry => [
  keyOf(link),
  {
    ...{ version: 1, sender, token },
    photos: photos.map(({ id, name, stage }) => ({ id, name, isSent: stage === 'sent' })),
  },
];

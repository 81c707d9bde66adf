import { keptWaiting, WAITING_KEY, waitingToKeep } from '@waypost/contracts/waiting-photos.ts';
import { get, type UseStore } from 'idb-keyval';

import { putAll } from '../drafts/draft-store.ts';

import { SHARE_PATH, SHARED_FILES, SHARED_TO_PATH } from '@waypost/contracts/share-target.ts';

/**
 * Keeps the files somebody shared on this device, with those that wait there already, and leads to the page that makes a story of
 * them. Nothing of the form is sent. Where the device keeps nothing, the page of the share sheet says so.
 */
export async function takeShared(request: Request, store: UseStore): Promise<Response> {
  try {
    const form = await request.formData();
    const files = form
      .getAll(SHARED_FILES)
      .filter((value) => value instanceof File && value.size > 0) as File[];
    const waiting = keptWaiting(await get(WAITING_KEY, store));
    if (files.length > 0) await putAll(store, waitingToKeep(files, { before: waiting, isShared: true }));
    return redirect(SHARED_TO_PATH);
  } catch {
    return redirect(`${SHARE_PATH}#not-kept`);
  }
}

/** To be fetched, whatever the form was sent by. */
const redirect = (address: string) => new Response(null, { status: 303, headers: { Location: address } });

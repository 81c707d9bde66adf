import { keptWaiting, WAITING_KEY, waitingToKeep } from '@waypost/contracts/waiting-photos.ts';
import { get, type UseStore } from 'idb-keyval';

import { putAll } from '../drafts/draft-store.ts';

import {
  SHARE_PATH,
  SHARED_FILES,
  SHARED_TEXT_KEY,
  SHARED_TO_PATH,
  SHARED_WORDS,
  TODAY_PATH,
} from '@waypost/contracts/share-target.ts';

/**
 * Keeps the files and words somebody shared on this device, files with those that wait there already, and leads to the page that makes a
 * story of them, or with words alone to that of today's. Nothing of the form is sent. Where the device keeps nothing, the page of the share sheet says so.
 */
export async function takeShared(request: Request, store: UseStore): Promise<Response> {
  try {
    const form = await request.formData();
    const files = form
      .getAll(SHARED_FILES)
      .filter((value) => value instanceof File && value.size > 0) as File[];
    const waiting = keptWaiting(await get(WAITING_KEY, store));
    const words = wordsIn(form);
    const before = await get<string>(SHARED_TEXT_KEY, store);
    await putAll(store, [
      ...(words ? [[SHARED_TEXT_KEY, before ? `${before}\n${words}` : words] as const] : []),
      ...(files.length > 0 ? waitingToKeep(files, { before: waiting, isShared: true }) : []),
    ]);
    return redirect(words && files.length === 0 ? TODAY_PATH : SHARED_TO_PATH);
  } catch {
    return redirect(`${SHARE_PATH}#not-kept`);
  }
}

/** Programs say the same in more than one of them. */
function wordsIn(form: FormData): string {
  const said = SHARED_WORDS.map((name) => String(form.get(name) ?? '').trim());
  const isNew = (one: string, at: number) =>
    !said.some((other, of) => of !== at && other.includes(one) && (other !== one || of < at));
  return said.filter((one, at) => one !== '' && isNew(one, at)).join('\n');
}

/** To be fetched, whatever the form was sent by. */
const redirect = (address: string) => new Response(null, { status: 303, headers: { Location: address } });

import { toAppError, type ErrorCode } from '@waypost/contracts/errors/app-error.ts';
import type { DraftKey, DraftService } from '@waypost/contracts/host-services.ts';
import { newRecordId } from '@waypost/contracts/new-record-id.ts';

const START = 'edit-photos:';
/** With these it works no other time. */
const FINAL: ReadonlySet<ErrorCode> = new Set(['forbidden', 'not-found', 'invalid', 'too-large']);

/** Photos chosen for one spot of a story, on this device from then on until they are stored there. */
export interface KeptPhotos {
  /** Of the place that is made of them, where one is. */
  readonly id: string;
  /** Whether an earlier visit chose them, which may have stored them as well. */
  readonly isAgain: boolean;
  /** Does what stores them, and forgets them with it. @throws what `act` throws */
  storing(act: () => Promise<void>): Promise<void>;
  forget(): Promise<void>;
}

/** What an earlier visit left; each is handed out once. */
export type LeftPhotos = Promise<Set<DraftKey>>;

export const leftPhotos = async (drafts: DraftService): LeftPhotos => new Set(await drafts.keys(START));

/** @param spot names where they go; ids of records are in it, so it is nobody else's */
export async function keepPhotos(
  drafts: DraftService,
  spot: string,
  files: readonly File[],
): Promise<KeptPhotos> {
  const id = newRecordId();
  const key = `${START}${spot}:${id}`;
  // Where it can not be kept it goes on all the same.
  await drafts.save(key, files);
  return keptAs(drafts, key, false);
}

/** Photos of one spot that an earlier visit chose and did not store. */
export async function takeLeft(
  drafts: DraftService,
  spot: string,
  left: LeftPhotos,
): Promise<readonly (readonly [readonly File[], KeptPhotos])[]> {
  const all = await left;
  const keys = [...all].filter((key) => key.startsWith(`${START}${spot}:`));
  keys.forEach((key) => all.delete(key));
  const found = await Promise.all(keys.map((key) => drafts.load<readonly File[]>(key)));
  return keys.flatMap((key, at) => {
    const files = found[at];
    return Array.isArray(files) ? [[files as readonly File[], keptAs(drafts, key, true)] as const] : [];
  });
}

function keptAs(drafts: DraftService, key: DraftKey, isAgain: boolean): KeptPhotos {
  const forget = () => drafts.remove(key);
  return {
    ...{ id: key.slice(key.lastIndexOf(':') + 1), isAgain, forget },
    async storing(act) {
      try {
        await act();
      } catch (error) {
        if (FINAL.has(toAppError(error).code)) await forget();
        throw error;
      }
      await forget();
    },
  };
}

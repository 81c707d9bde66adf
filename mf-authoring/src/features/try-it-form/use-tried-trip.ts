import type { DraftOutcome, DraftService } from '@waypost/contracts/host-services.ts';
import { newRecordId } from '@waypost/contracts/new-record-id.ts';
import {
  keptFile,
  keptWaiting,
  photoKey,
  WAITING_KEY,
  waitingList,
  waitingToKeep,
  type WaitingPhoto,
} from '@waypost/contracts/waiting-photos.ts';
import { createTabDraft } from '@waypost/kit/drafts/tab-draft.ts';
import { useEffect, useMemo, useState } from 'react';

import { keepFiles } from '../../drafts/keep-files.ts';
import { useHost } from '../../lib/scope.ts';

export interface TriedTrip {
  /** Another one for each choice. */
  readonly id: string;
  readonly files: readonly File[];
  /** What became of keeping them on the device; `open` until that is known. */
  readonly outcome: 'open' | DraftOutcome;
  /** Names of those the device has no room for. */
  readonly left: readonly string[];
}

/** Several photos chosen on the landing page, which wait on the device for whoever signs in. */
export function useTriedTrip() {
  const { drafts, session } = useHost();
  // Only the tab they were chosen in shows them again; to whoever signs in here they are offered anyway.
  const tab = useMemo(
    () => createTabDraft(`try-it-trip:${session.getSnapshot().userData?.id ?? ''}`, ['waiting']),
    [session],
  );
  const [trip, setTrip] = useState<TriedTrip | null>(null);
  useEffect(() => {
    if (!tab.load().waiting) return;
    let isOver = false;
    void drafts.load(WAITING_KEY).then(async (kept) => {
      const all = await Promise.all(keptWaiting(kept).map(({ id }) => drafts.load(photoKey(id))));
      const files = all.flatMap((one) => keptFile(one) ?? []);
      if (!isOver && files.length > 0)
        setTrip((chosen) => chosen ?? { id: newRecordId(), files, outcome: 'kept', left: [] });
    });
    return () => void (isOver = true);
  }, [drafts, tab]);
  return {
    trip,
    async choose(files: readonly File[]): Promise<void> {
      if (files.length === 0) return;
      const id = newRecordId();
      setTrip({ id, files, outcome: 'open', left: [] });
      tab.save({ waiting: 'yes' });
      const { own, shared } = await loadWaiting(drafts);
      const entries = waitingToKeep(files, { before: shared });
      const { outcome, left } = await keepFiles(drafts, entries.slice(0, -1), entries.at(-1)!);
      const isSome = outcome === 'full' && left.length < files.length;
      setTrip((chosen) =>
        chosen?.id === id
          ? { ...chosen, outcome: isSome ? 'kept' : outcome, left: left.map((at) => files[at]!.name) }
          : chosen,
      );
      await removeFiles(drafts, own);
    },
    async forget(): Promise<void> {
      setTrip(null);
      tab.remove();
      const { own, shared } = await loadWaiting(drafts);
      await drafts.saveAll([waitingList(shared)]);
      await removeFiles(drafts, own);
    },
  };
}

/** Those that came by the share sheet go on waiting whatever is chosen here. */
async function loadWaiting(drafts: DraftService) {
  const waiting = keptWaiting(await drafts.load(WAITING_KEY));
  return {
    own: waiting.filter(({ isShared }) => !isShared),
    shared: waiting.filter(({ isShared }) => isShared),
  };
}

const removeFiles = (drafts: DraftService, photos: readonly WaitingPhoto[]) =>
  Promise.all(photos.map(({ id }) => drafts.remove(photoKey(id))));

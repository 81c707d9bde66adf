import type { DraftOutcome } from '@waypost/contracts/host-services.ts';
import { newRecordId } from '@waypost/contracts/new-record-id.ts';
import { createTabDraft } from '@waypost/kit/drafts/tab-draft.ts';
import { useEffect, useMemo, useState } from 'react';

import { keptWaiting, WAITING_KEY, waitingToKeep } from '@waypost/contracts/waiting-photos.ts';
import { useHost } from '../../lib/scope.ts';

export interface TriedTrip {
  /** Another one for each choice. */
  readonly id: string;
  readonly files: readonly File[];
  /** What became of keeping them on the device; `open` until that is known. */
  readonly outcome: 'open' | DraftOutcome;
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
    void drafts.load(WAITING_KEY).then((kept) => {
      const files = keptWaiting(kept).map(({ file }) => file);
      if (!isOver && files.length > 0)
        setTrip((chosen) => chosen ?? { id: newRecordId(), files, outcome: 'kept' });
    });
    return () => void (isOver = true);
  }, [drafts, tab]);
  return {
    trip,
    choose(files: readonly File[]): void {
      if (files.length === 0) return;
      const id = newRecordId();
      setTrip({ id, files, outcome: 'open' });
      void drafts.save(WAITING_KEY, waitingToKeep(files)).then((outcome) => {
        setTrip((chosen) => (chosen?.id === id ? { ...chosen, outcome } : chosen));
        if (outcome === 'kept') tab.save({ waiting: 'yes' });
      });
    },
    forget(): void {
      setTrip(null);
      tab.remove();
      void drafts.remove(WAITING_KEY);
    },
  };
}

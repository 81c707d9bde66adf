import { useEffect, useRef } from 'react';

import { LatePart } from '../../lib/late-part.tsx';
import { byDate } from './journey/by-date.ts';
import type { Stop } from './journey/stops.ts';
import { loadGroupDialog } from './load-group-dialog.ts';

interface GroupDialogLoaderProps {
  readonly stops: readonly Stop[];
  /** Ids of those to choose from; null for none. */
  readonly ids: readonly string[] | null;
  readonly onChoose: (placeId: string) => void;
  readonly onClosed: () => void;
  /** It is gone, and the focus with it. */
  readonly onFocusLost: () => void;
}

/** Fetches what shows the places behind one marker when it is first needed. */
export function GroupDialogLoader({ stops, ids, onFocusLost, ...handlers }: GroupDialogLoaderProps) {
  const latest = useRef(onFocusLost);
  useEffect(() => {
    latest.current = onFocusLost;
  });
  const isOpen = ids !== null;
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      if (document.activeElement?.matches('body')) latest.current();
    };
  }, [isOpen]);
  if (!ids) return null;
  const wanted = new Set(ids);
  return (
    <LatePart load={loadGroupDialog} onClosed={handlers.onClosed}>
      {({ GroupDialog }) => (
        <GroupDialog stops={byDate(stops.filter(({ place }) => wanted.has(place.id)))} {...handlers} />
      )}
    </LatePart>
  );
}

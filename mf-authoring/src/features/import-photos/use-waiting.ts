import type { UploadId } from '@waypost/contracts/ids.ts';
import { useEffect, useRef } from 'react';

import { WAITING_KEY, type WaitingPhoto } from '@waypost/contracts/waiting-photos.ts';
import { useHost } from '../../lib/scope.ts';
import type { ImportStart } from './load-start.ts';
import { useWork } from './work-context.ts';

/**
 * Takes files that waited on the device. They go on waiting there until each is prepared, and so kept by itself: a page that
 * is left before finds them again.
 */
export function useWaiting(
  { photos, waiting }: Pick<ImportStart, 'photos' | 'waiting'>,
  take: (files: readonly File[], ids: ReadonlyMap<File, UploadId>) => readonly UploadId[],
): void {
  const { drafts } = useHost();
  const { list } = useWork();
  const isTaken = useRef(false);
  const isGone = useRef(waiting.length === 0);
  /** Given to the page and not in its list yet. */
  const isComing = useRef<readonly UploadId[]>([]);
  const isRestored = photos.length === 0 || list.length > 0;
  useEffect(() => {
    if (isGone.current || !isRestored) return;
    if (!isTaken.current) {
      isTaken.current = true;
      const present = new Set(photos.map(({ id }) => id));
      const arrived = waiting.filter(({ id }) => !present.has(id));
      isComing.current = take(
        arrived.map(({ file }) => file),
        new Map(arrived.map(({ id, file }) => [file, id])),
      );
    }
    const stages = new Map(list.map(({ id, stage }) => [id, stage]));
    isComing.current = isComing.current.filter((id) => !stages.has(id));
    const isUnder = ({ id }: WaitingPhoto) => stages.get(id) === 'reading' || stages.get(id) === 'preparing';
    if (isComing.current.length > 0 || waiting.some(isUnder)) return;
    isGone.current = true;
    void drafts.remove(WAITING_KEY);
  }, [drafts, isRestored, list, photos, take, waiting]);
}

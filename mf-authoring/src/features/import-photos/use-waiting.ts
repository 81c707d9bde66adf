import type { UploadId } from '@waypost/contracts/ids.ts';
import { useEffect, useRef, useState } from 'react';

import { WAITING_KEY, type WaitingPhoto } from '@waypost/contracts/waiting-photos.ts';
import { useHost } from '../../lib/scope.ts';
import type { ImportStart } from './load-start.ts';
import { useWork } from './work-context.ts';

/**
 * Takes files that waited on the device. They go on waiting there until each is prepared, and so kept by itself: a page that
 * is left before finds them again. Those that came by the share sheet are asked about first.
 *
 * @returns how many are asked about, and what takes the answer
 */
export function useWaiting(
  { photos, waiting }: Pick<ImportStart, 'photos' | 'waiting'>,
  take: (files: readonly File[], ids: ReadonlyMap<File, UploadId>) => readonly UploadId[],
): { readonly asked: number; readonly answer: (isWanted: boolean) => void } {
  const { drafts } = useHost();
  const { list, plan } = useWork();
  const [isWanted, setWanted] = useState<boolean | null>(null);
  const given = useRef(new Set<UploadId>());
  const isGone = useRef(waiting.length === 0);
  /** Given to the page and not in its list yet. */
  const isComing = useRef<readonly UploadId[]>([]);
  const isRestored = photos.length === 0 || list.length > 0;
  const present = new Set(photos.map(({ id }) => id));
  const asked = waiting.filter(({ id, isShared }) => isShared && !present.has(id));
  const asksStill = asked.length > 0 && isWanted === null;
  useEffect(() => {
    if (isGone.current || !isRestored) return;
    const isNew = ({ id }: WaitingPhoto) =>
      !given.current.has(id) && photos.every((photo) => photo.id !== id);
    const arrived = waiting.filter((one) => isNew(one) && (!one.isShared || isWanted === true));
    if (arrived.length > 0) {
      arrived.forEach(({ id }) => given.current.add(id));
      const ids = new Map(arrived.map(({ id, file }) => [file, id]));
      isComing.current = [...isComing.current, ...take([...ids.keys()], ids)];
    }
    const stages = new Map(list.map(({ id, stage }) => [id, stage]));
    isComing.current = isComing.current.filter((id) => !stages.has(id));
    const isUnder = ({ id }: WaitingPhoto) =>
      stages.get(id) === 'reading' || (stages.get(id) === 'preparing' && !plan.out.includes(id));
    if (asksStill || isComing.current.length > 0 || waiting.some(isUnder)) return;
    isGone.current = true;
    void drafts.remove(WAITING_KEY);
  }, [asksStill, drafts, isRestored, isWanted, list, photos, plan.out, take, waiting]);
  return { asked: asksStill ? asked.length : 0, answer: setWanted };
}

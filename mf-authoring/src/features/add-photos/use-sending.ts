import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import type { UploadsApi } from '@waypost/contracts/api/drafts-api.ts';
import { photoEntry, photoKey } from '@waypost/contracts/waiting-photos.ts';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

import type { BatchPhoto } from '../../batch/batch-photo.ts';
import { createPhotoBatch, type PhotoBatch } from '../../batch/photo-batch.ts';
import { keepFiles } from '../../drafts/keep-files.ts';
import { useHost } from '../../lib/scope.ts';
import type { PlanPhotoId } from '../../plan/trip-plan.ts';
import { useFormServices } from '../../services/form-services.tsx';
import { sendingEntry, type KeptSending } from './kept-sending.ts';

/** Milliseconds after the last letter of a name. */
const PAUSE = 2000;

export interface Sending {
  readonly batch: PhotoBatch;
  readonly list: readonly BatchPhoto[];
  readonly sender: string;
  /** Photos go once there is a name. */
  readonly setSender: (name: string) => void;
  /** Whoever has left the field has given it. */
  readonly nameEntered: () => void;
  readonly add: (files: readonly File[]) => void;
  /** Why the site refused a photo, in its own words. */
  readonly refusals: ReadonlyMap<PlanPhotoId, string>;
  readonly takeBack: (id: PlanPhotoId) => Promise<void>;
  readonly forget: (id: PlanPhotoId) => void;
}

/** Photos on their way to somebody else's story: read and prepared as one's own, and kept on the device until they have come. */
export function useSending(link: string, start: KeptSending): Sending {
  const { api, drafts } = useHost();
  const services = useFormServices();
  const [sender, setSender] = useState(start.sender);
  const [refusals, setRefusals] = useState<ReadonlyMap<PlanPhotoId, string>>(new Map());
  const name = useRef(start.sender);
  const { token } = start;
  const [batch] = useState(() => {
    const send: UploadsApi['send'] = async (id, { clip: _, ...input }, options) => {
      const known = made.list().find((photo) => photo.id === id)?.known;
      const more = { location: known?.location ?? null, altitude: known?.altitude ?? null };
      try {
        await api.additions.send(link, id, { ...input, ...more, token, sender: name.current }, options);
      } catch (error) {
        const [said] = Object.values(toAppError(error).fieldErrors);
        if (said) setRefusals((before) => new Map(before).set(id, said));
        throw error;
      }
      return { id, sha256: input.sha256, createdAt: Date.now(), src: '' };
    };
    const made = createPhotoBatch({ services, uploads: { ...api.uploads, send } });
    if (start.sender === '') made.hold();
    return made;
  });
  useEffect(() => {
    batch.restore(start.photos);
    return batch.stop;
  }, [batch, start]);
  const list = useSyncExternalStore(batch.subscribe, batch.told);

  const entry = useCallback(
    () => sendingEntry(link, { sender: name.current, token, photos: batch.list() }),
    [batch, link, token],
  );
  const standing = list.map(({ id, stage }) => `${id}${stage === 'sent'}`).join();
  const kept = useRef(new Set(start.photos.map(({ id }) => id)));
  useEffect(() => {
    const waits = new Set(batch.list().flatMap(({ id, stage }) => (stage === 'sent' ? [] : [id])));
    for (const id of kept.current) {
      if (waits.has(id)) continue;
      kept.current.delete(id);
      void drafts.remove(photoKey(id));
    }
    void drafts.saveAll([entry()]);
  }, [batch, drafts, entry, standing, sender]);

  const nameEntered = useCallback(() => {
    if (name.current !== '' && batch.isHeld()) batch.goOn();
  }, [batch]);
  // Who types on would send photos under half a name.
  useEffect(() => {
    const timer = setTimeout(nameEntered, PAUSE);
    return () => clearTimeout(timer);
  }, [nameEntered, sender]);

  return {
    ...{ batch, list, sender, refusals },
    setSender(said) {
      name.current = said.trim();
      setSender(said);
      if (!batch.isHeld()) batch.hold();
    },
    nameEntered,
    add(files) {
      batch.add(files, (added) => {
        added.forEach(({ id }) => kept.current.add(id));
        return keepFiles(
          drafts,
          added.map(({ id, original }) => photoEntry(id, original!)),
          entry(),
        );
      });
    },
    async takeBack(id) {
      await api.additions.takeBack(id, token);
      batch.remove([id]);
    },
    forget: (id) => batch.remove([id]),
  };
}

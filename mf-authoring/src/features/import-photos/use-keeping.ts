import type { DraftOutcome } from '@waypost/contracts/host-services.ts';
import type { StoryId } from '@waypost/contracts/ids.ts';
import type { SessionUser } from '@waypost/contracts/session.ts';
import { useCallback, useEffect, useRef } from 'react';

import type { BatchPhoto } from '../../batch/batch-photo.ts';
import type { PhotoBatch } from '../../batch/photo-batch.ts';
import { useHost, useText } from '../../lib/scope.ts';
import type { PlanPhotoId } from '../../plan/trip-plan.ts';
import { importKey, importToKeep, keepPicture, photoKey, type KeptImport } from './kept-import.ts';

/** Milliseconds of quiet after which changes are kept. */
const QUIET = 150;

interface KeepingOptions {
  readonly user: SessionUser;
  /** The story photos are added to; undefined for a new one. */
  readonly storyId: StoryId | undefined;
  readonly batch: PhotoBatch;
  readonly list: readonly BatchPhoto[];
  readonly kept: Omit<KeptImport, 'photos'>;
}

/** Keeps the plan on the device, and each photo by itself as soon as it is prepared. */
export function useKeeping({ user, storyId, batch, list, kept }: KeepingOptions) {
  const { api, drafts, navigation, notifications } = useHost();
  const text = useText();
  const key = importKey(user.id, storyId);
  const stages = useRef(new Map<PlanPhotoId, BatchPhoto['stage']>());
  const isOver = useRef(false);
  const outcome = useRef<DraftOutcome>('kept');

  const tell = useCallback(
    (came: DraftOutcome) => {
      if (came !== 'kept' && outcome.current === 'kept')
        notifications.alert('error', text('import.device-full'));
      if (came !== 'kept') outcome.current = came;
    },
    [notifications, text],
  );
  useEffect(() => navigation.guardUnsaved(() => !isOver.current && outcome.current !== 'kept'), [navigation]);

  useEffect(() => {
    for (const photo of list) {
      const isNew = photo.thumbnail !== null && stages.current.get(photo.id) !== photo.stage;
      if (!isNew || isOver.current) continue;
      stages.current.set(photo.id, photo.stage);
      void keepPicture(drafts, user.id, photo).then(tell);
    }
  }, [drafts, list, tell, user.id]);

  const photos = list.flatMap(({ known, stage }) => (known ? [{ known, isSent: stage === 'sent' }] : []));
  const latest = useRef({ kept, photos });
  useEffect(() => {
    latest.current = { kept, photos };
  });
  const facts = photos.map(({ known, isSent }) => `${known.id}${isSent}`).join();
  const isEmpty = list.length === 0;
  useEffect(() => {
    if (isEmpty || isOver.current) return undefined;
    void navigator.storage?.persist?.();
    const keep = () => {
      clearTimeout(timer);
      if (!isOver.current)
        void drafts
          .save(key, importToKeep({ ...latest.current.kept, photos: latest.current.photos }))
          .then(tell);
    };
    const timer = setTimeout(keep, QUIET);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [drafts, facts, isEmpty, kept, key, tell]);

  const finish = useCallback(async () => {
    isOver.current = true;
    const ids = batch.list().map(({ id }) => id);
    await Promise.all([drafts.remove(key), ...ids.map((id) => drafts.remove(photoKey(user.id, id)))]);
  }, [batch, drafts, key, user.id]);

  const discard = useCallback(async () => {
    batch.stop();
    const sent = batch.list().filter(({ stage }) => stage === 'sent' || stage === 'sending');
    await finish();
    // What the site can not be told now it forgets by itself one day.
    if (kept.revision > 0) await api.drafts.delete(kept.draftId).catch(() => undefined);
    await Promise.all(sent.map(({ id }) => api.uploads.delete(id).catch(() => undefined)));
  }, [api, batch, finish, kept.draftId, kept.revision]);

  return { discard, finish };
}

import type { DraftOutcome } from '@waypost/contracts/host-services.ts';
import type { StoryId } from '@waypost/contracts/ids.ts';
import { importBegunKey, importBegunToKeep } from '@waypost/contracts/import-begun.ts';
import type { SessionUser } from '@waypost/contracts/session.ts';
import { useCallback, useEffect, useRef } from 'react';

import type { BatchPhoto } from '../../batch/batch-photo.ts';
import { isHopeless } from '../../batch/is-hopeless.ts';
import type { PhotoBatch } from '../../batch/photo-batch.ts';
import { useHost, useText } from '../../lib/scope.ts';
import type { PlanPhotoId } from '../../plan/trip-plan.ts';
import { WAITING_KEY } from '@waypost/contracts/waiting-photos.ts';
import { deleteUploads } from './delete-uploads.ts';
import { importKey, importToKeep, keepPicture, photoKey, trackKey, type KeptImport } from './kept-import.ts';

/** Milliseconds after which a change is kept at the latest, with those that came meanwhile. */
const SOON = 150;

interface KeepingOptions {
  readonly user: SessionUser;
  /** The story photos are added to; undefined for a new one. */
  readonly storyId: StoryId | undefined;
  readonly batch: PhotoBatch;
  readonly list: readonly BatchPhoto[];
  readonly kept: Omit<KeptImport, 'photos' | 'unread'>;
  /** Whether names of lost photos are kept; they have been said, and are forgotten. */
  readonly hasLost: boolean;
  /** Of the site; `stop` gives its number, 0 where there is none. */
  readonly draft: { readonly stop: () => Promise<number> };
}

/** Keeps the plan on the device, and each photo by itself as soon as it is prepared. */
export function useKeeping({ user, storyId, batch, list, kept, hasLost, draft }: KeepingOptions) {
  const { api, drafts, navigation, notifications } = useHost();
  const text = useText();
  const key = importKey(user.id, storyId);
  const stages = useRef(new Map<PlanPhotoId, BatchPhoto['stage']>());
  const isOver = useRef(false);
  const outcome = useRef<DraftOutcome>('kept');

  const tell = useCallback(
    (came: DraftOutcome) => {
      // A browser that keeps nothing at all keeps no draft of any form; the site has this one.
      if (came !== 'full' || outcome.current === 'full') return;
      outcome.current = came;
      notifications.alert('error', text('import.device-full'));
    },
    [notifications, text],
  );
  useEffect(() => navigation.guardUnsaved(() => !isOver.current && outcome.current === 'full'), [navigation]);

  useEffect(() => {
    for (const photo of list) {
      const isNew = photo.thumbnail !== null && stages.current.get(photo.id) !== photo.stage;
      if (!isNew || isOver.current) continue;
      stages.current.set(photo.id, photo.stage);
      void keepPicture(drafts, user.id, photo).then(tell);
    }
  }, [drafts, list, tell, user.id]);

  const photos = list.flatMap((photo) =>
    photo.known && !isHopeless(photo)
      ? [{ known: photo.known, src: photo.src, isSent: photo.stage === 'sent' }]
      : [],
  );
  const unread = list.flatMap(({ id, name, stage }) => (stage === 'reading' ? [{ id, name }] : []));
  const latest = useRef({ kept, photos, unread });
  useEffect(() => {
    latest.current = { kept, photos, unread };
  });
  const facts = [
    ...photos.map(({ known, isSent }) => `${known.id}${isSent}`),
    ...unread.map(({ id }) => id),
  ].join();
  const isWorth = list.length > 0 || hasLost;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    if (isOver.current) return;
    const { kept: work, ...present } = latest.current;
    void drafts.save(key, importToKeep({ ...work, ...present })).then(tell);
    if (storyId === undefined)
      void drafts.save(importBegunKey(user.id), importBegunToKeep(present.photos.length));
  }, [drafts, key, storyId, tell, user.id]);

  useEffect(() => {
    if (isWorth) timer.current ??= setTimeout(keep, SOON);
  }, [facts, isWorth, keep, kept]);

  useEffect(() => {
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);

  const finish = useCallback(async () => {
    isOver.current = true;
    const ids = batch.list().map(({ id }) => id);
    const keys = [key, trackKey(user.id, storyId), ...ids.map((id) => photoKey(user.id, id))];
    if (storyId === undefined) keys.push(importBegunKey(user.id));
    await Promise.all(keys.map((one) => drafts.remove(one)));
  }, [batch, drafts, key, storyId, user.id]);

  const discard = useCallback(async () => {
    batch.stop();
    const own = batch.list().map(({ id }) => id);
    const [revision] = await Promise.all([
      draft.stop(),
      finish(),
      storyId === undefined && drafts.remove(WAITING_KEY),
    ]);
    // What can not be told now is deleted on a later visit.
    if (revision > 0) await api.drafts.delete(kept.draftId).catch(() => undefined);
    await deleteUploads(api, own).catch(() => undefined);
  }, [api, batch, draft, drafts, finish, kept.draftId, storyId]);

  return { discard, finish };
}

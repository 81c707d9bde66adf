import type { DraftEntry, DraftOutcome } from '@waypost/contracts/host-services.ts';
import type { StoryId } from '@waypost/contracts/ids.ts';
import { importKey } from '@waypost/contracts/import-begun.ts';
import type { SessionUser } from '@waypost/contracts/session.ts';
import { photoEntry, photoKey } from '@waypost/contracts/waiting-photos.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

import type { BatchPhoto } from '../../batch/batch-photo.ts';
import { isHopeless } from '../../batch/is-hopeless.ts';
import type { PhotoBatch } from '../../batch/photo-batch.ts';
import { keepFiles } from '../../drafts/keep-files.ts';
import { useHost, useText } from '../../lib/scope.ts';
import type { PlanPhotoId } from '../../plan/trip-plan.ts';
import { deleteUploads } from './delete-uploads.ts';
import { importToKeep, photosToKeep, pictureToKeep, trackKey, type KeptImport } from './kept-import.ts';

/** Milliseconds after which a change is kept at the latest, with those that came meanwhile. */
const SOON = 150;

interface KeepingOptions {
  readonly user: SessionUser;
  /** The story photos are added to; undefined for a new one. */
  readonly storyId: StoryId | undefined;
  readonly batch: PhotoBatch;
  readonly list: readonly BatchPhoto[];
  /** The photos the page opened with. */
  readonly initial: readonly BatchPhoto[];
  readonly kept: Omit<KeptImport, 'photos'>;
  /** Of the site; `stop` gives its number, 0 where there is none. */
  readonly draft: { readonly stop: () => Promise<number> };
}

/** Which part of a photo that is. */
const partOf = (photo: BatchPhoto): string | undefined => Object.keys(pictureToKeep(photo))[0];

const without = (ids: ReadonlySet<PlanPhotoId>, id: PlanPhotoId): ReadonlySet<PlanPhotoId> =>
  ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : ids;

/** Keeps the plan on the device, and each photo by itself: its file before it is read, then what is made of it. */
export function useKeeping({ user, storyId, batch, list, initial, kept, draft }: KeepingOptions) {
  const { api, drafts, navigation, notifications } = useHost();
  const text = useText();
  const key = importKey(user.id, storyId);
  const [parts] = useState(
    () => new Map<PlanPhotoId, string | undefined>(initial.map((photo) => [photo.id, partOf(photo)])),
  );
  const isOver = useRef(false);
  const outcome = useRef<DraftOutcome>('kept');
  const [unkept, setUnkept] = useState<ReadonlySet<PlanPhotoId>>(new Set());
  const isAllKept = unkept.size === 0;
  const latest = useRef(kept);
  useEffect(() => {
    latest.current = kept;
  });
  const record = useCallback(
    (): DraftEntry => [key, importToKeep({ ...latest.current, photos: photosToKeep(batch.list()) })],
    [batch, key],
  );

  const tell = useCallback(
    (came: DraftOutcome) => {
      // A browser that keeps nothing at all keeps no draft of any form; the site has this one.
      if (came === 'full' && outcome.current !== 'full')
        notifications.alert('error', text('import.device-full'));
      outcome.current = came;
    },
    [notifications, text],
  );
  useEffect(
    () => navigation.guardUnsaved(() => !isOver.current && (!isAllKept || outcome.current === 'full')),
    [isAllKept, navigation],
  );

  const keepChosen = useCallback(
    async (added: readonly BatchPhoto[]): Promise<void> => {
      added.forEach((photo) => parts.set(photo.id, partOf(photo)));
      const files = added.map(({ id, original }) => photoEntry(id, original!));
      const { left } = await keepFiles(drafts, files, record());
      setUnkept((before) => new Set([...before, ...left.map((at) => added[at]!.id)]));
    },
    [drafts, parts, record],
  );

  useEffect(() => {
    if (isOver.current) return;
    const present = new Map(batch.list().flatMap((photo) => (isHopeless(photo) ? [] : [[photo.id, photo]])));
    for (const photo of present.values()) {
      const part = partOf(photo);
      if (part === undefined || part === parts.get(photo.id)) continue;
      parts.set(photo.id, part);
      // There may be room for it by now: prepared it is smaller. If not, what was kept of it before stays.
      void drafts.save(photoKey(photo.id), pictureToKeep(photo)).then((came) => {
        if (came === 'kept') setUnkept((before) => without(before, photo.id));
      });
    }
    for (const id of parts.keys()) {
      if (present.has(id)) continue;
      parts.delete(id);
      void drafts.remove(photoKey(id));
    }
  }, [batch, drafts, list, parts]);

  const facts = list.map(({ id, known, stage }) => `${id}${known === null}${stage === 'sent'}`).join();
  const isWorth = list.length > 0 || kept.plan.places.length > 0;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!isOver.current) void drafts.saveAll([record()]).then(tell);
  }, [drafts, record, tell]);

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
    const keys = [key, trackKey(user.id, storyId), ...[...parts.keys()].map(photoKey)];
    await Promise.all(keys.map((one) => drafts.remove(one)));
  }, [drafts, key, parts, storyId, user.id]);

  const discard = useCallback(async () => {
    batch.stop();
    const own = batch.list().map(({ id }) => id);
    const [revision] = await Promise.all([draft.stop(), finish()]);
    // What can not be told now is deleted on a later visit.
    if (revision > 0) await api.drafts.delete(kept.draftId).catch(() => undefined);
    await deleteUploads(api, own).catch(() => undefined);
  }, [api, batch, draft, finish, kept.draftId]);

  return { discard, finish, keepChosen, unkept };
}

import type { UploadsApi } from '@waypost/contracts/api/drafts-api.ts';
import { toAppError, type ErrorCode } from '@waypost/contracts/errors/app-error.ts';
import { asUploadId } from '@waypost/contracts/ids.ts';
import { newRecordId } from '@waypost/contracts/new-record-id.ts';

import { asStored } from '../clip/moving-part.ts';
import { PictureError, pictureProblem } from '../photo/picture-error.ts';
import type { PlanPhoto } from '../plan/plan-photo.ts';
import type { PlanPhotoId } from '../plan/trip-plan.ts';
import type { FormServices } from '../services/form-services.tsx';
import { isSettled, newBatchPhoto, type BatchPhoto } from './batch-photo.ts';
import { createChanges } from './changes.ts';
import { createGate } from './gate.ts';
import { pause } from './pause.ts';
import { doubtfulFacts } from './doubtful-facts.ts';
import { planPhotoOf } from './plan-photo-of.ts';
import { needsFile, sameAmong } from './same-among.ts';
import { sendPhoto } from './send-photo.ts';
import { createTurns } from './turns.ts';
import { withOffset } from './with-offset.ts';

/** Photos on their way to the site: all are read, then each is prepared, then sent. */
export interface PhotoBatch {
  /** As they are now, in the order they came. */
  readonly list: () => readonly BatchPhoto[];
  /** As they were when those who subscribed were last called: the same list until they are called again. */
  readonly told: () => readonly BatchPhoto[];
  /** @returns the undo */
  readonly subscribe: (listener: () => void) => () => void;
  /** @param keep what comes before they are read @param known of each, where that need not be read */
  readonly add: (
    files: readonly File[],
    keep?: (added: readonly BatchPhoto[]) => Promise<unknown>,
    known?: readonly PlanPhoto[],
  ) => readonly PlanPhotoId[];
  /** Photos of an earlier visit: what is prepared goes on to be sent. */
  readonly restore: (photos: readonly BatchPhoto[]) => void;
  /** Tries one that failed once more. */
  readonly retry: (id: PlanPhotoId) => void;
  /** Photos that were chosen again while they were here already, of what was added last; the same list until there are others. */
  readonly chosenAgain: () => readonly PlanPhotoId[];
  /** Whether photos are to be prepared with every pixel, from now on. */
  readonly keepFullSize: (isWanted: boolean) => void;
  /** Prepares and sends nothing until it is to go on; reading does. */
  readonly hold: () => void;
  readonly goOn: () => void;
  readonly isHeld: () => boolean;
  /** These and no others are prepared and sent no further, until they are wanted again; what has arrived stays. */
  readonly leaveOut: (ids: readonly PlanPhotoId[]) => void;
  /** Forgets photos, and stops what is going on with them. */
  readonly remove: (ids: readonly PlanPhotoId[]) => void;
  /** Stops everything. */
  readonly stop: () => void;
  /** Once nothing happens to these any more by itself. */
  readonly settled: (ids: readonly PlanPhotoId[], signal: AbortSignal) => Promise<void>;
}

interface PhotoBatchOptions {
  readonly services: Pick<FormServices, 'readPhoto' | 'preparePicture' | 'nameLocations'>;
  readonly uploads: UploadsApi;
  readonly pause?: typeof pause;
}

/** As many as a phone's line and memory bear side by side. */
const PREPARED_AT_ONCE = 2;
const SENT_AT_ONCE = 2;

export function createPhotoBatch({ services, uploads, pause: wait = pause }: PhotoBatchOptions): PhotoBatch {
  const photos = createChanges<PlanPhotoId, BatchPhoto>();
  const running = new Map<PlanPhotoId, AbortController>();
  const [preparing, sending] = [createTurns(PREPARED_AT_ONCE), createTurns(SENT_AT_ONCE)];
  let reading: Promise<unknown> = Promise.resolve();
  const gate = createGate();
  let isFullSize = false;
  let again: readonly PlanPhotoId[] = [];
  let out: ReadonlySet<PlanPhotoId> = new Set();

  const patch = (id: PlanPhotoId, part: Partial<BatchPhoto>): void => {
    const photo = photos.get(id);
    if (photo) photos.set(id, { ...photo, ...part });
  };

  async function read(id: PlanPhotoId, file: File, signal: AbortSignal, kept: unknown): Promise<void> {
    await kept;
    if (signal.aborted) return;
    const said = doubtfulFacts(await services.readPhoto(file, signal), Date.now());
    const facts = await withOffset(said.facts, services.nameLocations);
    if (signal.aborted) return;
    const part = { notes: said.notes, stage: 'preparing', share: 0 } as const;
    const known = planPhotoOf(id, file.name, facts);
    const twin = sameAmong(photos.list(), known);
    if (!twin) return patch(id, { ...part, known });
    photos.delete(id);
    // Who chooses one again that is left out wants it back.
    if (!needsFile(twin) || out.has(twin.id)) again = [...again, twin.id];
    if (!needsFile(twin)) return;
    patch(twin.id, {
      ...part,
      known: twin.known ?? { ...known, id: twin.id },
      original: file,
      problem: null,
    });
    start(twin.id);
  }

  async function prepare(id: PlanPhotoId, signal: AbortSignal): Promise<void> {
    const { original, known } = photos.get(id) ?? {};
    if (!original || signal.aborted) return;
    const onProgress = (share: number) => {
      if (!signal.aborted) patch(id, { share });
    };
    const options = { signal, onProgress, keepFullSize: isFullSize };
    const made = await services.preparePicture(original, options);
    const prepared = known?.isAsStored ? { ...made, ...(await asStored(original)) } : made;
    if (!signal.aborted)
      patch(id, {
        prepared,
        thumbnail: made.thumbnail ?? made.blob,
        look: prepared.look ?? null,
        original: null,
        stage: 'sending',
        share: 0,
      });
  }

  async function send(id: PlanPhotoId, signal: AbortSignal): Promise<void> {
    const { known, prepared, stage } = photos.get(id) ?? {};
    if (!known || !prepared || stage !== 'sending' || signal.aborted) return;
    const onProgress = (share: number) => {
      if (!signal.aborted) patch(id, { share });
    };
    const onRefused = (code: ErrorCode) => {
      if (!signal.aborted) patch(id, { share: 0, problem: `send-${code}` });
    };
    await sendPhoto(known, prepared, { uploads, signal, onProgress, onRefused, pause: wait });
    if (!signal.aborted) patch(id, { stage: 'sent', share: 1, prepared: null, problem: null });
  }

  /** Takes a photo from where it is to its end; one that is left out waits there. */
  function start(id: PlanPhotoId, kept?: unknown): void {
    if (out.has(id)) return;
    const controller = new AbortController();
    running.set(id, controller);
    const { signal } = controller;
    const photo = photos.get(id);
    const isRead = photo?.original && !photo.known ? read(id, photo.original, signal, kept) : undefined;
    if (isRead) reading = Promise.all([reading, isRead.catch(() => undefined)]);
    void (async () => {
      try {
        // What the plan is made of comes first, for all of them; then they go on in the order they came.
        await Promise.resolve();
        for (let seen; seen !== reading; await seen) seen = reading;
        await isRead;
        await gate.passed();
        if (out.has(id)) return;
        await preparing(() => prepare(id, signal));
        await sending(() => send(id, signal));
      } catch (error) {
        if (signal.aborted) return;
        const isPicture = error instanceof PictureError || photos.get(id)?.stage !== 'sending';
        const problem = isPicture ? pictureProblem(error) : (`send-${toAppError(error).code}` as const);
        patch(id, { stage: 'failed', problem });
      } finally {
        if (running.get(id) === controller) running.delete(id);
      }
    })();
  }

  function stop(ids: readonly PlanPhotoId[]): void {
    ids.forEach((id) => running.get(id)?.abort());
    ids.forEach((id) => running.delete(id));
  }

  /** Stops preparing and sending; what is being read goes on. */
  function interrupt(isMeant: (photo: BatchPhoto) => boolean): void {
    const under = photos.list().filter((photo) => photo.stage === 'preparing' || photo.stage === 'sending');
    const meant = under.filter(isMeant).map(({ id }) => id);
    stop(meant);
    meant.forEach((id) => patch(id, { share: 0 }));
  }

  function startWaiting(): void {
    const waiting = photos.list().filter((photo) => !isSettled(photo));
    waiting.forEach(({ id }) => patch(id, {}));
    waiting.filter(({ id }) => !running.has(id)).forEach(({ id }) => start(id));
  }

  return {
    list: photos.list,
    told: photos.told,
    subscribe: photos.subscribe,
    chosenAgain: () => again,
    keepFullSize: (isWanted) => void (isFullSize = isWanted),
    isHeld: gate.isShut,
    hold() {
      gate.shut();
      interrupt(() => true);
    },
    goOn() {
      gate.open();
      startWaiting();
    },
    leaveOut(ids) {
      if (ids.length === out.size && ids.every((id) => out.has(id))) return;
      out = new Set(ids);
      interrupt(({ id }) => out.has(id));
      if (!gate.isShut()) startWaiting();
    },
    add(files, keep, known = []) {
      again = [];
      const added = files.map((file, at) =>
        newBatchPhoto(known[at] ?? asUploadId(newRecordId()), file.name, file),
      );
      added.forEach((photo) => photos.set(photo.id, photo));
      const kept = keep?.(added);
      added.forEach(({ id }) => start(id, kept));
      return added.map(({ id }) => id);
    },
    restore(kept) {
      kept.forEach((photo) => photos.set(photo.id, photo));
      kept.filter((photo) => !isSettled(photo)).forEach(({ id }) => start(id));
    },
    retry(id) {
      const photo = photos.get(id);
      if (photo?.stage !== 'failed' || (!photo.original && !photo.prepared)) return;
      patch(id, { stage: photo.prepared ? 'sending' : 'preparing', share: 0, problem: null });
      start(id);
    },
    remove(ids) {
      stop(ids);
      ids.forEach((id) => photos.delete(id));
    },
    stop: () => stop([...running.keys()]),
    settled(ids, signal) {
      const isDone = () => ids.flatMap((id) => photos.get(id) ?? []).every(isSettled);
      return new Promise((resolve, reject) => {
        const look = () => {
          if (!signal.aborted && !isDone()) return;
          leave();
          signal.removeEventListener('abort', look);
          if (signal.aborted) reject(toAppError(signal.reason));
          else resolve();
        };
        const leave = photos.subscribe(look);
        signal.addEventListener('abort', look);
        look();
      });
    },
  };
}

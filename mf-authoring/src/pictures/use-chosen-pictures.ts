import { useCallback, useEffect, useRef, useState } from 'react';

import { withOffset } from '../batch/with-offset.ts';
import type { PhotoFacts } from '../photo/photo-facts.ts';
import { pictureProblem } from '../photo/picture-error.ts';
import { afterTrial, type RefusedFile } from './after-trial.ts';
import type { ChosenPicture, DraftPicture, PictureState } from './chosen-picture.ts';
import { NO_WORDS, type PictureWords } from './picture-words.ts';
import { useFormServices } from '../services/form-services.tsx';

export interface ChosenPictures {
  readonly list: readonly ChosenPicture[];
  /** What was chosen last in place of another and could not be used. */
  readonly refused: RefusedFile | null;
  /**
   * Puts this file in place of what was chosen, once it is known that it can be used; `isBacked` where a stored
   * picture stays if it can not.
   */
  replace(file: File, isBacked: boolean): void;
  add(files: readonly File[]): void;
  /** Takes a picture out; work on it stops. */
  remove(id: number): void;
  describe(id: number, words: PictureWords): void;
  /** Prepares again what is still at hand, with or without every pixel. */
  setFullSize(keep: boolean): void;
  /** The pictures once none is being prepared any more, and the file that was refused meanwhile. */
  settled(): Promise<{ readonly list: readonly ChosenPicture[]; readonly refused: RefusedFile | null }>;
}

interface Options {
  readonly initial?: readonly DraftPicture[];
  /** Called when a photo chosen just now has been read; for one in place of another, once it is ready too. */
  readonly onFacts?: (facts: PhotoFacts) => void;
  /** Whether times are those of the place a photo was taken at; otherwise its camera's. */
  readonly isByPlace?: boolean;
}

let lastId = 0;

/** Pictures being chosen in a form: read and prepared one after the other, so a phone's memory holds one at a time. */
export function useChosenPictures({
  initial = [],
  onFacts,
  isByPlace = false,
}: Options = {}): ChosenPictures {
  const services = useFormServices();
  const [list, setList] = useState<readonly ChosenPicture[]>(() => initial.map(fromDraft));
  const latest = useRef(list);
  const [refused, setRefused] = useState<RefusedFile | null>(null);
  const latestRefused = useRef(refused);
  const isBacked = useRef(false);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const running = useRef(new Map<number, AbortController>());
  const fullSize = useRef(false);
  const tellFacts = useRef(onFacts);
  useEffect(() => {
    tellFacts.current = onFacts;
  });

  const change = useCallback((next: (before: readonly ChosenPicture[]) => readonly ChosenPicture[]) => {
    latest.current = next(latest.current);
    setList(latest.current);
  }, []);

  const refuse = useCallback((file: RefusedFile | null) => {
    latestRefused.current = file;
    setRefused(file);
  }, []);

  const patch = useCallback(
    (id: number, part: Partial<Pick<ChosenPicture, 'facts' | 'state' | 'words'>>) =>
      change((before) => before.map((picture) => (picture.id === id ? { ...picture, ...part } : picture))),
    [change],
  );

  const stop = useCallback((id: number) => {
    running.current.get(id)?.abort();
    running.current.delete(id);
  }, []);

  const decide = useCallback(
    (id: number, state: PictureState) => {
      const after = afterTrial(latest.current, id, state, isBacked.current);
      const facts = after.refused ? null : latest.current.find((picture) => picture.id === id)?.facts;
      latest.current.forEach((picture) => {
        if (!after.list.some((kept) => kept.id === picture.id)) stop(picture.id);
      });
      change(() => after.list);
      refuse(after.refused);
      if (facts) tellFacts.current?.(facts);
    },
    [change, refuse, stop],
  );

  const work = useCallback(
    async (id: number, file: File, controller: AbortController): Promise<void> => {
      const { signal } = controller;
      if (signal.aborted) return;
      const setState = (state: PictureState) => {
        if (!signal.aborted) patch(id, { state });
      };
      const end = (state: PictureState) => {
        if (!isOnTrial) setState(state);
        else if (!signal.aborted) decide(id, state);
      };
      const picture = latest.current.find((one) => one.id === id);
      const isNew = picture?.facts === null;
      const isOnTrial = picture?.isOnTrial === true;
      const tell = (facts: PhotoFacts) => {
        if (signal.aborted) return;
        patch(id, { facts });
        if (!isOnTrial) tellFacts.current?.(facts);
      };
      const read = async () => {
        const facts = await services.readPhoto(file, signal);
        // The towns may take seconds; the place itself need not wait for them.
        tell(facts);
        const local = isByPlace ? await withOffset(facts, services.nameLocations) : facts;
        if (local !== facts) tell(local);
      };
      const reading = isNew ? read() : Promise.resolve();
      try {
        const prepared = await services.preparePicture(file, {
          signal,
          keepFullSize: fullSize.current,
          onProgress: (share) => setState({ status: 'preparing', share }),
        });
        // Its location comes with it, so both are known first.
        if (isOnTrial) await reading;
        end({ status: 'ready', prepared });
      } catch (error) {
        end({ status: 'failed', problem: pictureProblem(error) });
      }
      // Reading rejects only when it is called off.
      await reading.catch(() => undefined);
      if (running.current.get(id) === controller) running.current.delete(id);
    },
    [decide, isByPlace, patch, services],
  );

  const start = useCallback(
    (id: number, file: File) => {
      running.current.get(id)?.abort();
      const controller = new AbortController();
      running.current.set(id, controller);
      queue.current = queue.current.then(() => work(id, file, controller));
    },
    [work],
  );

  const add = useCallback(
    (files: readonly File[], isOnTrial = false) => {
      const added = files.map((file) =>
        fromDraft({ name: file.name, facts: null, original: file, isOnTrial }),
      );
      change((before) => [...before, ...added]);
      added.forEach(({ id, original }) => original && start(id, original));
    },
    [change, start],
  );

  const remove = useCallback(
    (id: number) => {
      stop(id);
      change((before) => before.filter((picture) => picture.id !== id));
    },
    [change, stop],
  );

  useEffect(() => {
    const controllers = running.current;
    latest.current.forEach(({ id, original, state }) => {
      if (state.status === 'preparing' && original) start(id, original);
    });
    return () => controllers.forEach((controller) => controller.abort());
  }, [start]);

  return {
    list,
    refused,
    add: (files) => add(files),
    remove,
    describe: (id, words) => patch(id, { words }),
    replace(file, hasStored) {
      const isKept = ({ isOnTrial, state }: ChosenPicture) => !isOnTrial && state.status !== 'failed';
      latest.current.forEach((picture) => isKept(picture) || stop(picture.id));
      change((before) => before.filter(isKept));
      isBacked.current = hasStored;
      refuse(null);
      add([file], hasStored || latest.current.length > 0);
    },
    setFullSize(keep) {
      fullSize.current = keep;
      latest.current.forEach(({ id, original, state }) => {
        const isHopeless = state.status === 'failed' && state.problem !== 'too-large-to-keep';
        if (!original || isHopeless) return;
        patch(id, { state: { status: 'preparing', share: 0 } });
        start(id, original);
      });
    },
    async settled() {
      const earlier = latestRefused.current;
      let awaited;
      do {
        awaited = queue.current;
        await awaited;
      } while (awaited !== queue.current);
      const now = latestRefused.current;
      return { list: latest.current, refused: now === earlier ? null : now };
    },
  };
}

function fromDraft({
  name,
  facts,
  prepared,
  original,
  isOnTrial = false,
  ...kept
}: DraftPicture): ChosenPicture {
  lastId += 1;
  const { key = `chosen-${Date.now().toString(36)}-${lastId}`, words = NO_WORDS } = kept;
  const state: PictureState = prepared ? { status: 'ready', prepared } : { status: 'preparing', share: 0 };
  return { id: lastId, key, name, facts, words, isOnTrial, original: original ?? null, state };
}

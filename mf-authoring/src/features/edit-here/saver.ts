import { createAppError, toAppError } from '@waypost/contracts/errors/app-error.ts';

import type { Field, Stored } from './field.ts';

/** A change that is not stored yet, or whose field still has the focus. */
interface Work {
  readonly field: Field;
  /** What is stored, as far as is known. */
  base: unknown;
  value: unknown;
  sent: unknown;
  timer: ReturnType<typeof setTimeout> | undefined;
  isSending: boolean;
  /** Whether the field is left: it shows what is stored once that is all. */
  isLeft: boolean;
  problem: unknown;
  /** What somebody else has stored meanwhile. */
  theirs: unknown;
  /** What it made that can be undone: all that is typed in one visit of a field is one. */
  step: Step | null;
  /** Whether it takes back another: that is none. */
  isUndo: boolean;
}

/** Something that was done and can be undone. */
interface Step {
  readonly name: string;
  readonly undo: () => void;
}

/** What was written and what somebody else has written there meanwhile. */
export interface FieldConflict {
  readonly field: Field;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface SaverState {
  readonly status: 'idle' | 'saving' | 'saved' | 'failed';
  /** Why something is not saved: a sentence, or what was thrown. */
  readonly problem: unknown;
  readonly conflicts: readonly FieldConflict[];
  /** What the next undo takes back; null for nothing. */
  readonly undoes: string | null;
}

export type Saver = ReturnType<typeof createSaver>;

const IDLE: SaverState = { status: 'idle', problem: null, conflicts: [], undoes: null };
/** Milliseconds without typing after which what was typed is saved. */
const PAUSE = 800;

const tidy = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Saves single fields by themselves, one after the other, so that no answer comes behind a newer one.
 *
 * @param tell gets each record as it is stored now
 */
export function createSaver(tell: (stored: Stored) => void) {
  const works = new Map<string, Work>();
  const steps: Step[] = [];
  const listeners = new Set<() => void>();
  let state = IDLE;
  let hasSaved = false;
  /** What was done at once and did not work. */
  let failure: { readonly error: unknown; readonly again: () => void } | null = null;
  /** How much of that is not done yet. */
  let running = 0;
  let queue = Promise.resolve();

  const isOpen = (work: Work) =>
    !isSame(tidy(work.value), tidy(work.base)) && !isSame(tidy(work.value), work.sent);

  function publish(): void {
    const all = [...works.values()];
    const failed = all.find(({ problem }) => problem !== null);
    const conflicts = all.filter(({ theirs }) => theirs !== undefined);
    const isSaving = running > 0 || all.some((work) => work.isSending || isOpen(work));
    state = {
      status:
        failed || failure || conflicts.length > 0
          ? 'failed'
          : isSaving
            ? 'saving'
            : hasSaved
              ? 'saved'
              : 'idle',
      problem: failed?.problem ?? failure?.error ?? null,
      conflicts: conflicts.map(({ field, value: mine, theirs }) => ({ field, mine, theirs })),
      undoes: steps.at(-1)?.name ?? null,
    };
    listeners.forEach((listener) => listener());
  }

  /** Does something that has no words, and what takes it back; null where nothing does. */
  function run(name: string, act: () => Promise<void>, undoing: (() => Promise<void>) | null): void {
    running += 1;
    failure = null;
    publish();
    queue = queue.then(async () => {
      try {
        await act();
        hasSaved = true;
        if (undoing) steps.push({ name, undo: () => run(name, undoing, null) });
      } catch (error) {
        failure = { error, again: () => run(name, act, undoing) };
      }
      running -= 1;
      publish();
    });
  }

  function noteSave(work: Work, before: unknown): void {
    if (work.isUndo || (work.step && steps.includes(work.step))) return;
    work.step = { name: work.field.name, undo: () => undo(work, before) };
    steps.push(work.step);
  }

  function undo(former: Work, value: unknown): void {
    const { field, base } = former;
    clearTimeout(works.get(field.key)?.timer);
    const work: Work = { ...fresh(field, base), value, isLeft: true, isUndo: true };
    works.set(field.key, work);
    send(work);
  }

  const fresh = (field: Field, base: unknown): Work => ({
    ...{ field, base, value: base, sent: undefined, timer: undefined, step: null },
    ...{ isSending: false, isLeft: false, isUndo: false, problem: null, theirs: undefined },
  });

  function send(work: Work): void {
    clearTimeout(work.timer);
    queue = queue.then(() => sendNow(work));
    publish();
  }

  async function sendNow(work: Work): Promise<void> {
    const { field } = work;
    if (works.get(field.key) !== work || work.theirs !== undefined) return;
    if (!isOpen(work)) return settle(work);
    const value = tidy(work.value);
    work.problem = field.problem?.(value) ?? null;
    if (work.problem !== null) return publish();
    work.isSending = true;
    publish();
    try {
      const before = work.base;
      const stored = await field.save(value, before);
      work.base = field.of(stored) ?? value;
      work.sent = value;
      hasSaved = true;
      noteSave(work, before);
      tell(stored);
    } catch (error) {
      await look(work, value, error);
    }
    work.isSending = false;
    settle(work);
  }

  /** What stands where the change was refused: the answer to an earlier try may have been lost. */
  async function look(work: Work, value: unknown, error: unknown): Promise<void> {
    work.problem = error;
    if (toAppError(error).code !== 'conflict') return;
    try {
      const stored = await work.field.load();
      const theirs = work.field.of(stored);
      // What was typed stays where it stands.
      if (theirs === undefined) throw createAppError('not-found');
      work.problem = null;
      if (isSame(theirs, value)) [work.base, work.sent] = [value, value];
      else work.theirs = theirs;
      tell(stored);
    } catch (failure) {
      work.problem = failure;
    }
  }

  function settle(work: Work): void {
    const isOver = work.problem === null && work.theirs === undefined && !isOpen(work);
    if (isOver && work.isLeft && works.get(work.field.key) === work) works.delete(work.field.key);
    publish();
  }

  function flush(key: string): void {
    const work = works.get(key);
    if (!work) return;
    work.isLeft = true;
    send(work);
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => state,
    /** What a field shows in place of what is stored; undefined where it shows that. */
    valueOf: (key: string) => works.get(key)?.value,
    isDirty: () => running > 0 || [...works.values()].some((work) => work.isSending || isOpen(work)),
    /** @param stored what the page shows as stored */
    change<Value>(field: Field<Value>, stored: Value, value: Value): void {
      const work = works.get(field.key) ?? fresh(field, stored);
      works.set(field.key, work);
      clearTimeout(work.timer);
      Object.assign(work, { value, isLeft: false, isUndo: false, problem: null });
      work.timer = setTimeout(() => send(work), field.pause ?? PAUSE);
      publish();
    },
    /** Saves at once what was changed last: its field is left. */
    flush,
    flushAll: () => [...works.keys()].forEach(flush),
    /** Resolves when all that was asked for so far is done, or was tried. */
    settled: () => queue,
    run,
    /** Takes back the last step, which may still be on its way. */
    undo(): void {
      queue = queue.then(() => {
        steps.pop()?.undo();
        publish();
      });
    },
    retry(): void {
      failure?.again();
      for (const work of works.values()) if (work.problem !== null) send(work);
    },
    choose(key: string, whose: 'mine' | 'theirs'): void {
      const work = works.get(key);
      if (work?.theirs === undefined) return;
      work.base = work.theirs;
      work.theirs = undefined;
      work.isLeft = true;
      if (whose === 'theirs') work.value = work.base;
      send(work);
    },
  };
}

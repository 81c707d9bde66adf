import type { ExposeId } from '@waypost/contracts/exposes.ts';

import type { FoundBuilds } from '../choice/find-builds.ts';
import type { Happening } from '../machine/loader-event.ts';
import { INITIAL } from '../machine/loader-state.ts';
import { next } from '../machine/next.ts';
import type { RemoteState } from '../machine/remote-state.ts';
import { isChunkError } from '../source/is-chunk-error.ts';
import { createHeldParts } from './held-parts.ts';
import { createLateBuilds } from './late-builds.ts';
import { runEffect, type EffectOptions } from './run-effect.ts';
import { createTimers } from './timers.ts';
import { watchFiles, type IsLate } from './watch-files.ts';

/** Loads exposed components, once each, from the best build there is, and knows how far each has come. */
export interface ExposeLoader {
  getState(expose: ExposeId): RemoteState;
  subscribe(listener: () => void): () => void;
  /** Starts loading for a place that appeared, unless that was done and could be reached; never throws. */
  load(expose: ExposeId): void;
  /** Forgets a failure or a crash and starts again; reloads the page where only that helps. */
  retry(expose: ExposeId): void;
  /** A component is on the page, in this element. */
  mounted(expose: ExposeId, element: Element): void;
  /** It has been there long enough for a person to type into it. */
  seen(expose: ExposeId): void;
  /** It crashed, and a second mount did not help. */
  crashed(expose: ExposeId, error: unknown): void;
  /**
   * Takes another build than the one that crashed or waits for a file. One that is still there stays
   * until the other has come, and for good where its file comes first or no other is to be had.
   */
  openPrevious(expose: ExposeId): void;
  /** Stops all of it: nothing is listened to, waited for or changed from then on. */
  dispose(): void;
}

export interface ExposeLoaderOptions extends EffectOptions {
  readonly find: (expose: ExposeId) => FoundBuilds;
  /** Whether someone is typing within an element, or something typed on the page would be lost. */
  readonly isBusy: (within: Element) => boolean;
  readonly isLate: IsLate;
}

/** What goes into the component of a page to read, and beside it what may go into a form. */
const ENTRIES = ['input', 'drop'];
const FORM_ENTRIES = [...ENTRIES, 'pointerdown', 'keydown'];

const PENDING: RemoteState = { status: 'pending', isSlow: false };

/** Runs the machine of `machine/next.ts` on the page. */
export function createExposeLoader(options: ExposeLoaderOptions): ExposeLoader {
  const { find, isBusy, isLate } = options;
  const life = new AbortController();
  const listeners = new Set<() => void>();
  const timers = createTimers();
  const late = createLateBuilds();
  const held = createHeldParts(isBusy);
  let state = INITIAL;

  function dispatch(happening: Happening): void {
    if (life.signal.aborted) return;
    const page = {
      now: performance.now(),
      isOnline: navigator.onLine,
      late: late.marks(),
      held: held.parts(),
    };
    const before = state;
    const step = next(before, { ...happening, page });
    state = step.state;
    for (const effect of step.effects) runEffect(effect, options, dispatch, timers);
    if (state !== before) listeners.forEach((listener) => listener());
  }

  watchFiles({ late, isLate, dispatch, signal: life.signal });

  return {
    getState: (expose) => state.parts[expose]?.state ?? PENDING,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: (expose) => dispatch({ type: 'load', expose, found: find(expose) }),
    retry: (expose) => dispatch({ type: 'retry', expose }),
    mounted(expose, element) {
      const build = state.parts[expose]?.current?.named.build;
      if (!build) return;
      held.add(expose, element, build.stateless ? ENTRIES : FORM_ENTRIES);
      dispatch({ type: 'mounted', expose });
    },
    seen: (expose) => dispatch({ type: 'seen', expose }),
    crashed(expose, cause) {
      // What was there is gone already.
      held.remove(expose);
      dispatch({ type: 'crashed', expose, reason: isChunkError(cause) ? 'chunk' : 'crashed', cause });
    },
    openPrevious: (expose) => dispatch({ type: 'previous', expose }),
    dispose() {
      life.abort();
      timers.stop();
      held.clear();
    },
  };
}

import { isMarkOf } from '@waypost/contracts/build-mark.ts';
import type { ExposeId } from '@waypost/contracts/exposes.ts';
import {
  FILE_EVENT,
  readFileEvent,
  type FileLost,
  type FileRequested,
} from '@waypost/contracts/file-events.ts';
import type { TelemetryService } from '@waypost/contracts/host-services.ts';

import type { LoadReport } from '../report/load-report.ts';
import type { BrokenBuilds } from './broken-builds.ts';
import type { FoundBuilds, NamedBuild } from '../choice/find-builds.ts';
import { createLateBuilds } from './late-builds.ts';
import { isChunkError, type ModuleSource } from '../module-source.ts';
import type { BuildFailure, PreviousOffer, RemoteState } from '../machine/remote-state.ts';
import { replaceWhenFree } from './replace-when-free.ts';
import { tryBuilds } from './try-builds.ts';

/** Loads exposed components, once each, from the best build there is, and tells how far each has come. */
export interface ExposeLoader {
  getState(expose: ExposeId): RemoteState;
  subscribe(listener: () => void): () => void;
  /** Told when a place for it appears: starts loading unless that has been done and could be reached; never throws. */
  load(expose: ExposeId): void;
  /** Forgets a failure or a crash and starts again; reloads the page where only that helps. */
  retry(expose: ExposeId): void;
  /** Told when a component stands on the page, and in which element. */
  shown(expose: ExposeId, element: Element): void;
  /** Told when it has stood there long enough for a person to type into it. */
  seen(expose: ExposeId): void;
  /** Told of a crash that a second mount did not mend. */
  crashed(expose: ExposeId, error: unknown): void;
  /**
   * Takes another build than the one that crashed or waits for a file. One that still stands there
   * stays until the other has come, and for good where its file comes first or no other is to be had.
   */
  openPrevious(expose: ExposeId): void;
}

export interface ExposeLoaderOptions {
  readonly find: (expose: ExposeId) => FoundBuilds;
  readonly source: ModuleSource;
  readonly broken: BrokenBuilds;
  readonly report: LoadReport;
  readonly telemetry: TelemetryService;
  readonly reload: () => void;
  /** Reloads the page for this reason unless it did before; answers whether it does. */
  readonly reloadOnce: (reason: string) => boolean;
  /** Whether someone is typing within an element, or something typed on the page would be lost. */
  readonly isBusy: (within: Element) => boolean;
  /** Resolves to true once no more bytes of a missing file come, and to false when it is there. */
  readonly isLate: (url: string, isMissing: () => boolean) => Promise<boolean>;
}

interface Loaded {
  readonly named: NamedBuild;
  readonly state: RemoteState & { readonly status: 'ready' };
  /** When loading started, on the page's clock. */
  readonly startedAt: number;
  /** Whether a person may have typed into it. */
  isSeen: boolean;
  /** Where it stands on the page. */
  element: Element | undefined;
  /** Whether something was entered there, in a part inside it too. */
  isTouched: boolean;
}

const PENDING: RemoteState = { status: 'pending', isSlow: false };

/** What puts something into a page to read, and beside it what may put something into a form. */
const ENTRIES = ['input', 'drop'];
const FORM_ENTRIES = [...ENTRIES, 'pointerdown', 'keydown'];

export function createExposeLoader(options: ExposeLoaderOptions): ExposeLoader {
  const { find, source, broken, report, telemetry, reload, reloadOnce, isBusy, isLate } = options;
  const states = new Map<ExposeId, RemoteState>();
  const loaded = new Map<ExposeId, Loaded>();
  const listeners = new Set<() => void>();
  const late = createLateBuilds();
  let mounts = 0;

  function set(expose: ExposeId, state: RemoteState): void {
    states.set(expose, state);
    listeners.forEach((listener) => listener());
  }

  /** Those that did not fail in this tab; what waits for a file comes last. */
  function wholeBuilds(builds: readonly NamedBuild[]): NamedBuild[] {
    return builds
      .filter(({ remote, buildId }) => !broken.has(remote, buildId))
      .sort((a, b) => Number(late.has(a)) - Number(late.has(b)));
  }

  function othersOf(expose: ExposeId): NamedBuild[] {
    const found = find(expose);
    const current = loaded.get(expose)?.named.buildId;
    return found.ok ? wholeBuilds(found.builds).filter(({ buildId }) => buildId !== current) : [];
  }

  function tell(
    expose: ExposeId,
    { remote, buildId }: NamedBuild,
    reason: BuildFailure,
    cause: unknown,
  ): void {
    telemetry.error(`${expose} of ${remote}/${buildId}: ${reason}`, cause);
  }

  /**
   * Shows the first of the builds that comes. With `isWanted` what is shown stays until then, and for
   * good if that answers no. Answers whether a build came.
   */
  async function walk(
    expose: ExposeId,
    builds: readonly NamedBuild[],
    isWanted?: () => boolean,
  ): Promise<boolean> {
    const startedAt = performance.now();
    const failed: NamedBuild[] = [];
    if (!isWanted) set(expose, PENDING);
    const result = await tryBuilds(builds, {
      load: (named, started) => source.load(named, expose, started),
      failed(named, { reason, cause }) {
        tell(expose, named, reason, cause);
        if (!navigator.onLine) return;
        report.failed(named, reason, 'load');
        if (reason !== 'contract') failed.push(named);
      },
      slow() {
        if (!isWanted) set(expose, { status: 'pending', isSlow: true });
      },
    });
    if (!result.ok) {
      const { reason, cause } = result.failure;
      if (!isWanted) set(expose, { status: 'failed', reason, cause });
      return false;
    }
    const { named, module, silent } = result;
    // Only next to a build that came does a failure say something about the build that failed.
    failed.forEach(({ remote, buildId }) => broken.add(remote, buildId));
    silent.forEach((files, one) => report.slow(one, files));
    if (isWanted && !isWanted()) return true;
    const before = loaded.get(expose)?.named;
    if (before && late.has(before)) report.slow(before, 'chunk');
    const state = { status: 'ready', module, key: `${named.buildId}/${++mounts}` } as const;
    loaded.set(expose, { named, state, startedAt, isSeen: false, element: undefined, isTouched: false });
    set(expose, state);
    return true;
  }

  const isShown = (expose: ExposeId, one: Loaded) =>
    loaded.get(expose) === one && states.get(expose)?.status === 'ready';

  /** Changes what is said below a component that stands on the page. */
  function say(expose: ExposeId, one: Loaded, offer: PreviousOffer): void {
    const state = states.get(expose);
    if (state?.status === 'ready' && loaded.get(expose) === one) set(expose, { ...state, ...offer });
  }

  function isPreviousAsked(expose: ExposeId): boolean {
    const state = states.get(expose);
    return state?.status === 'ready' && state.previous === 'asked';
  }

  async function bringPrevious(expose: ExposeId, one: Loaded): Promise<void> {
    const { named } = one;
    say(expose, one, { previous: 'asked' });
    const isMissing = () => late.has(named) || broken.has(named.remote, named.buildId);
    const hasCome = await walk(expose, othersOf(expose), () => isShown(expose, one) && isMissing());
    say(expose, one, { previous: hasCome ? undefined : 'failed' });
  }

  /** Whether a person would lose something if it went. */
  function isHeld({ element, isTouched }: Loaded): boolean {
    return Boolean(element?.isConnected && (isTouched || isBusy(element)));
  }

  function reloadFor(reason: string): boolean {
    return ![...loaded.values()].some(isHeld) && reloadOnce(reason);
  }

  function replaceLater(expose: ExposeId, one: Loaded, isMissing: () => boolean): void {
    const isForm = !one.named.build.stateless;
    const others = () => othersOf(expose).filter((other) => !late.has(other));
    replaceWhenFree({
      isShown: () => isShown(expose, one),
      isMissing,
      isHeld: () => isHeld(one),
      hasOther: () => others().length > 0,
      // What the person asked for is on its way already.
      bring: async (isWanted) => isPreviousAsked(expose) || walk(expose, others(), isWanted),
      offer: (isOffered) => isForm && say(expose, one, { isLate: isOffered, previous: undefined }),
    });
  }

  function start(expose: ExposeId): void {
    const found = find(expose);
    if (!found.ok) {
      // Switched off is what somebody decided, and no failure.
      if (found.reason !== 'killed') telemetry.error(`${expose}: ${found.reason}`, undefined);
      set(expose, { status: 'failed', reason: found.reason, cause: undefined });
      return;
    }
    const whole = wholeBuilds(found.builds);
    void walk(expose, whole.length > 0 ? whole : found.builds);
  }

  /** Answers whether something better is on its way. Entries a person may have made are never taken away. */
  function giveUp(expose: ExposeId, one: Loaded, reason: BuildFailure, cause: unknown): boolean {
    const { named, isSeen } = one;
    tell(expose, named, reason, cause);
    if (navigator.onLine) {
      report.failed(named, reason, isSeen ? 'later' : 'render');
      broken.add(named.remote, named.buildId);
    }
    const others = othersOf(expose);
    if (others.length === 0) return reason === 'chunk' && reloadFor(named.buildId);
    if (isSeen && !named.build.stateless) return false;
    if (isHeld(one)) replaceLater(expose, one, () => true);
    else void walk(expose, others);
    return true;
  }

  function crashed(expose: ExposeId, error: unknown): void {
    const one = loaded.get(expose);
    if (!one || states.get(expose)?.status !== 'ready') return;
    const reason = isChunkError(error) ? 'chunk' : 'crashed';
    // What stood there is gone already.
    one.element = undefined;
    if (!giveUp(expose, one, reason, error))
      set(expose, { status: 'crashed', reason, hasPrevious: othersOf(expose).length > 0 });
  }

  function shownOf(key = ''): [ExposeId, Loaded][] {
    return [...loaded].filter(
      ([expose, { named }]) => isMarkOf(named, key) && states.get(expose)?.status === 'ready',
    );
  }

  function makeRoom(build: string, isMissing: () => boolean): void {
    const waiting = shownOf(build).filter(([, { named }]) => !late.has(named));
    late.add(build, isMissing);
    for (const [expose, one] of waiting) replaceLater(expose, one, () => late.has(one.named));
  }

  function fileLost({ build, url }: FileLost): void {
    if (!build && navigator.onLine) reloadFor(url);
    for (const [expose, one] of shownOf(build)) giveUp(expose, one, 'chunk', url);
  }

  function fileRequested({ build, url, isMissing }: FileRequested): void {
    if (build)
      void isLate(url, isMissing).then(
        (is) => is && makeRoom(build, isMissing),
        () => undefined,
      );
  }

  window.addEventListener(FILE_EVENT, (event) => {
    const detail = readFileEvent(event);
    if (detail?.type === 'lost') fileLost(detail);
    if (detail?.type === 'requested') fileRequested(detail);
  });

  return {
    getState: (expose) => states.get(expose) ?? PENDING,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load(expose) {
      const state = states.get(expose);
      // Whoever comes again after the network failed need not press Retry.
      if (!state || (state.status === 'failed' && state.reason === 'unreachable')) start(expose);
    },
    retry(expose) {
      const state = states.get(expose) ?? PENDING;
      const before = loaded.get(expose);
      if (state.status === 'failed' && state.reason === 'killed') reload();
      else if (state.status === 'failed') start(expose);
      if (state.status !== 'crashed' || !before) return;
      // A module that missed a file misses it for the life of the page.
      if (state.reason === 'chunk') reload();
      else set(expose, { ...before.state, key: `${before.named.buildId}/${++mounts}` });
    },
    shown(expose, element) {
      const one = loaded.get(expose);
      if (!one) return;
      Object.assign(one, { element, isTouched: false });
      for (const type of one.named.build.stateless ? ENTRIES : FORM_ENTRIES)
        element.addEventListener(type, () => (one.isTouched = true));
      report.ready(one.named, performance.now() - one.startedAt);
    },
    seen(expose) {
      const one = loaded.get(expose);
      if (one) one.isSeen = true;
    },
    crashed,
    openPrevious(expose) {
      const one = loaded.get(expose);
      const others = othersOf(expose);
      if (!one || others.length === 0) return;
      if (states.get(expose)?.status === 'crashed') void walk(expose, others);
      else if (isShown(expose, one) && !isPreviousAsked(expose)) void bringPrevious(expose, one);
    },
  };
}

import type { ExposeId } from '@waypost/shared/contracts/exposes.ts';
import type { TelemetryService } from '@waypost/shared/contracts/host-services.ts';

import type { LoadReport } from '../telemetry/load-report.ts';
import type { BrokenBuilds } from './broken-builds.ts';
import type { FoundBuilds, NamedBuild } from './find-builds.ts';
import { isChunkError, type ModuleSource } from './module-source.ts';
import type { BuildFailure, RemoteState } from './remote-state.ts';
import { tryBuilds } from './try-builds.ts';

/** Loads exposed components, once each, from the best build there is, and tells how far each has come. */
export interface ExposeLoader {
  getState(expose: ExposeId): RemoteState;
  subscribe(listener: () => void): () => void;
  /** Starts loading unless it has been started; never throws. */
  load(expose: ExposeId): void;
  /** Forgets a failure or a crash and starts again. */
  retry(expose: ExposeId): void;
  /** Told when a component stands on the page. */
  shown(expose: ExposeId): void;
  /** Told when it has stood there long enough for a person to type into it. */
  seen(expose: ExposeId): void;
  /** Told of a crash that a second mount did not mend. */
  crashed(expose: ExposeId, error: unknown): void;
  /** Takes the build before the one that crashed. */
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
}

interface Loaded {
  readonly named: NamedBuild;
  readonly state: RemoteState & { readonly status: 'ready' };
  /** When loading started, on the page's clock. */
  readonly startedAt: number;
  /** Whether a person may have typed into it. */
  isSeen: boolean;
}

const PENDING: RemoteState = { status: 'pending', isSlow: false };

export function createExposeLoader(options: ExposeLoaderOptions): ExposeLoader {
  const { find, source, broken, report, telemetry, reload, reloadOnce } = options;
  const states = new Map<ExposeId, RemoteState>();
  const loaded = new Map<ExposeId, Loaded>();
  const listeners = new Set<() => void>();
  let mounts = 0;

  function set(expose: ExposeId, state: RemoteState): void {
    states.set(expose, state);
    listeners.forEach((listener) => listener());
  }

  /** Builds that show `expose` and did not fail in this tab. */
  function wholeBuilds(builds: readonly NamedBuild[]): NamedBuild[] {
    return builds.filter(({ remote, buildId }) => !broken.has(remote, buildId));
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

  async function walk(expose: ExposeId, builds: readonly NamedBuild[]): Promise<void> {
    const startedAt = performance.now();
    const failed: NamedBuild[] = [];
    set(expose, PENDING);
    const result = await tryBuilds(builds, {
      load: (named, started) => source.load(named, expose, started),
      failed(named, { reason, cause }) {
        tell(expose, named, reason, cause);
        if (!navigator.onLine) return;
        report.failed(named, reason, 'load');
        if (reason !== 'contract') failed.push(named);
      },
      slow: () => set(expose, { status: 'pending', isSlow: true }),
    });
    if (!result.ok) {
      const { reason, cause } = result.failure;
      set(expose, { status: 'failed', reason, cause });
      return;
    }
    const { named, module, silent } = result;
    // Only next to a build that came does a failure say something about the build that failed.
    failed.forEach(({ remote, buildId }) => broken.add(remote, buildId));
    silent.forEach((one) => report.slow(one));
    const state = { status: 'ready', module, key: `${named.buildId}/${++mounts}` } as const;
    loaded.set(expose, { named, state, startedAt, isSeen: false });
    set(expose, state);
  }

  function start(expose: ExposeId): void {
    const found = find(expose);
    if (!found.ok) {
      telemetry.error(`${expose}: ${found.reason}`, undefined);
      set(expose, { status: 'failed', reason: found.reason, cause: undefined });
      return;
    }
    const whole = wholeBuilds(found.builds);
    void walk(expose, whole.length > 0 ? whole : found.builds);
  }

  /** Answers whether something better is on its way. Entries a person may have made are never taken away. */
  function giveUp(
    expose: ExposeId,
    { named, isSeen }: Loaded,
    reason: BuildFailure,
    cause: unknown,
  ): boolean {
    tell(expose, named, reason, cause);
    if (navigator.onLine) {
      report.failed(named, reason, isSeen ? 'later' : 'render');
      broken.add(named.remote, named.buildId);
    }
    const others = othersOf(expose);
    if (others.length === 0) return reason === 'chunk' && reloadOnce(named.buildId);
    if (isSeen && !named.build.stateless) return false;
    void walk(expose, others);
    return true;
  }

  function crashed(expose: ExposeId, error: unknown): void {
    const one = loaded.get(expose);
    if (!one || states.get(expose)?.status !== 'ready') return;
    const reason = isChunkError(error) ? 'chunk' : 'crashed';
    if (!giveUp(expose, one, reason, error))
      set(expose, { status: 'crashed', reason, hasPrevious: othersOf(expose).length > 0 });
  }

  window.addEventListener('waypost-lost', (event) => {
    const { build, url } = (event as CustomEvent<{ readonly build?: string; readonly url: string }>).detail;
    if (!build && navigator.onLine) reloadOnce(url);
    for (const [expose, one] of loaded) {
      const { remote, buildId } = one.named;
      if (build?.startsWith(`${remote}/${buildId}/`) && states.get(expose)?.status === 'ready')
        giveUp(expose, one, 'chunk', url);
    }
  });

  return {
    getState: (expose) => states.get(expose) ?? PENDING,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load(expose) {
      if (!states.has(expose)) start(expose);
    },
    retry(expose) {
      const state = states.get(expose) ?? PENDING;
      const before = loaded.get(expose);
      if (state.status === 'failed') start(expose);
      if (state.status !== 'crashed' || !before) return;
      // A module that missed a file misses it for the life of the page.
      if (state.reason === 'chunk') reload();
      else set(expose, { ...before.state, key: `${before.named.buildId}/${++mounts}` });
    },
    shown(expose) {
      const one = loaded.get(expose);
      if (one) report.ready(one.named, performance.now() - one.startedAt);
    },
    seen(expose) {
      const one = loaded.get(expose);
      if (one) one.isSeen = true;
    },
    crashed,
    openPrevious(expose) {
      const others = othersOf(expose);
      if (others.length > 0) void walk(expose, others);
    },
  };
}

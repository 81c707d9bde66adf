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
  /** Told of a crash that a second mount did not mend. `wasShown`: a person may have typed into it. */
  crashed(expose: ExposeId, error: unknown, wasShown: boolean): void;
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
    loaded.set(expose, { named, state, startedAt });
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

  function crashed(expose: ExposeId, error: unknown, wasShown: boolean): void {
    const named = loaded.get(expose)?.named;
    if (!named || states.get(expose)?.status !== 'ready') return;
    const reason = isChunkError(error) ? 'chunk' : 'crashed';
    tell(expose, named, reason, error);
    if (navigator.onLine) report.failed(named, reason, wasShown ? 'later' : 'render');
    broken.add(named.remote, named.buildId);
    const others = othersOf(expose);
    if (others.length > 0 && (named.build.stateless || !wasShown)) void walk(expose, others);
    else if (others.length > 0 || reason === 'crashed' || !reloadOnce(named.buildId))
      set(expose, { status: 'crashed', reason, hasPrevious: others.length > 0 });
  }

  window.addEventListener('waypost-lost', (event) => {
    const { build, url } = (event as CustomEvent<{ readonly build?: string; readonly url: string }>).detail;
    if (!build) {
      if (navigator.onLine) reloadOnce(url);
      return;
    }
    const [remote, buildId] = build.split('/');
    for (const [expose, { named }] of loaded) {
      const isOfBuild = named.remote === remote && named.buildId === buildId;
      // What holds no entries may be replaced at once; forms say themselves what they lack.
      if (isOfBuild && named.build.stateless)
        crashed(expose, Object.assign(new Error(url), { name: 'ChunkLoadError' }), true);
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
    crashed,
    openPrevious(expose) {
      const others = othersOf(expose);
      if (others.length > 0) void walk(expose, others);
    },
  };
}

import type { ExposeId } from '@waypost/shared/contracts/exposes.ts';
import type { ExposedModule, TelemetryService } from '@waypost/shared/contracts/host-services.ts';
import type { ReleaseManifest } from '@waypost/shared/contracts/release-manifest.ts';

import { contractBreach, type ShellOffer } from './contract-gate.ts';
import type { Federation } from './federation.ts';
import { findBuild } from './find-build.ts';
import type { RemoteState } from './remote-state.ts';

const RETRY_DELAY = 400;

interface LoaderDependencies {
  readonly release: ReleaseManifest;
  readonly offer: ShellOffer;
  readonly federation: Federation;
  readonly telemetry: TelemetryService;
}

/** Loads exposed components, once each, and tells how far each has come. */
export interface ExposeLoader {
  getState(expose: ExposeId): RemoteState;
  subscribe(listener: () => void): () => void;
  /** Starts loading unless it has been started; never throws. */
  load(expose: ExposeId): void;
  /** Forgets a failure and starts again. */
  retry(expose: ExposeId): void;
}

const PENDING: RemoteState = { status: 'pending' };

function isExposedModule(module: unknown): module is ExposedModule {
  const component = (module as Partial<ExposedModule> | null)?.Component;
  return typeof component === 'function' || (typeof component === 'object' && component !== null);
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export function createExposeLoader(dependencies: LoaderDependencies): ExposeLoader {
  const { release, offer, federation, telemetry } = dependencies;
  const states = new Map<ExposeId, RemoteState>();
  const listeners = new Set<() => void>();

  function settle(expose: ExposeId, state: RemoteState): void {
    states.set(expose, state);
    if (state.status === 'failed') telemetry.error(`load ${expose}: ${state.reason}`, state.cause);
    listeners.forEach((listener) => listener());
  }

  async function run(expose: ExposeId): Promise<RemoteState> {
    const found = findBuild(release, expose);
    if (!found.ok) return { status: 'failed', reason: found.reason, cause: null };
    const breach = contractBreach(found.build, offer);
    if (breach) return { status: 'failed', reason: 'contract', cause: breach };
    const { module } = found.build.exposes[expose]!;
    const attempt = () => federation.load(found.build, found.buildId, module);
    try {
      const loaded = await attempt().catch(() => wait(RETRY_DELAY).then(attempt));
      return isExposedModule(loaded)
        ? { status: 'ready', module: loaded }
        : { status: 'failed', reason: 'invalid', cause: loaded };
    } catch (cause) {
      return { status: 'failed', reason: 'unreachable', cause };
    }
  }

  function load(expose: ExposeId): void {
    if (states.has(expose)) return;
    states.set(expose, PENDING);
    void run(expose).then((state) => settle(expose, state));
  }

  return {
    getState: (expose) => states.get(expose) ?? PENDING,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    retry(expose) {
      if (states.get(expose)?.status !== 'failed') return;
      states.delete(expose);
      load(expose);
      listeners.forEach((listener) => listener());
    },
  };
}

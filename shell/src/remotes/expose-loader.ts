import type { ExposeId } from '@waypost/shared/contracts/exposes.ts';
import type { ExposedModule, TelemetryService } from '@waypost/shared/contracts/host-services.ts';

import { LoadFailure } from './load-failure.ts';
import type { ModuleSource } from './module-source.ts';
import type { RemoteState } from './remote-state.ts';

const RETRY_DELAY = 400;

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

function isWorthARetry(failure: unknown): boolean {
  return failure instanceof LoadFailure && failure.reason === 'unreachable';
}

export function createExposeLoader(source: ModuleSource, telemetry: TelemetryService): ExposeLoader {
  const states = new Map<ExposeId, RemoteState>();
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());

  async function twice(expose: ExposeId): Promise<unknown> {
    try {
      return await source.load(expose);
    } catch (failure) {
      if (!isWorthARetry(failure)) throw failure;
      await wait(RETRY_DELAY);
      return source.load(expose);
    }
  }

  async function run(expose: ExposeId): Promise<RemoteState> {
    try {
      const module = await twice(expose);
      return isExposedModule(module)
        ? { status: 'ready', module }
        : { status: 'failed', reason: 'invalid', cause: module };
    } catch (failure) {
      return failure instanceof LoadFailure
        ? { status: 'failed', reason: failure.reason, cause: failure.cause }
        : { status: 'failed', reason: 'unreachable', cause: failure };
    }
  }

  function load(expose: ExposeId): void {
    if (states.has(expose)) return;
    states.set(expose, PENDING);
    void run(expose).then((state) => {
      states.set(expose, state);
      if (state.status === 'failed') telemetry.error(`load ${expose}: ${state.reason}`, state.cause);
      notify();
    });
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
      notify();
    },
  };
}

import type { ExposeId } from '@waypost/contracts/exposes.ts';
import type { ExposedModule } from '@waypost/contracts/host-services.ts';

import type { CreateRemotes } from '../../shell/src/remotes/create-remotes.ts';
import type { ExposeLoader } from '../../shell/src/remotes/loader/expose-loader.ts';
import type { RemoteState } from '../../shell/src/remotes/machine/remote-state.ts';

/** Exposed components of the same build, by their ids. */
export type Sources = Readonly<Record<string, () => Promise<ExposedModule>>>;

const PENDING: RemoteState = { status: 'pending', isSlow: false };
const nothing = () => undefined;

/** The shell's loader reduced to what one build needs: no release, no fallback, no reports. */
function createLoader(sources: Sources): ExposeLoader {
  const states = new Map<ExposeId, RemoteState>();
  const listeners = new Set<() => void>();
  const set = (expose: ExposeId, state: RemoteState) => {
    states.set(expose, state);
    listeners.forEach((listener) => listener());
  };
  const load = (expose: ExposeId) => {
    const source = sources[expose];
    if (states.has(expose) || !source) return;
    set(expose, PENDING);
    source().then(
      (module) => set(expose, { status: 'ready', module, key: 'monolith' }),
      (cause: unknown) => set(expose, { status: 'failed', reason: 'unreachable', cause }),
    );
  };
  return {
    getState: (expose) => states.get(expose) ?? PENDING,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    retry(expose) {
      states.delete(expose);
      load(expose);
    },
    ...{ mounted: nothing, seen: nothing, crashed: nothing, openPrevious: nothing, dispose: nothing },
  };
}

export function monolithRemotes(sources: Sources): CreateRemotes {
  return () => ({ loader: createLoader(sources), requested: '', named: [], provided: [] });
}

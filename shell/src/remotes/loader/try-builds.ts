import type { ExposedModule } from '@waypost/contracts/host-services.ts';

import type { NamedBuild } from '../choice/find-builds.ts';
import { LoadFailure } from '../load-failure.ts';
import type { SlowReason } from '../machine/remote-state.ts';

/** Milliseconds an entry may be silent, and then the rest of a build, before the next build is asked for too. */
export const PATIENCE = { entry: 4000, rest: 3500 } as const;

interface TryOptions {
  load(named: NamedBuild, started: () => void): Promise<ExposedModule>;
  failed(named: NamedBuild, failure: LoadFailure): void;
  /** Every build has been asked for, and none has come or failed for good. */
  slow(): void;
}

export type TryResult =
  | {
      readonly ok: true;
      readonly named: NamedBuild;
      readonly module: ExposedModule;
      /** Builds whose time was over when this one came, and what they were silent about. */
      readonly silent: ReadonlyMap<NamedBuild, SlowReason>;
    }
  | { readonly ok: false; readonly failure: LoadFailure };

/**
 * Asks for builds one after the other until one is there. A build that fails hands over at once. One
 * that is silent for a while is slow, not bad: the next is asked for too, and whichever comes first
 * is taken.
 */
export function tryBuilds(
  builds: readonly NamedBuild[],
  { load, failed, slow }: TryOptions,
): Promise<TryResult> {
  return new Promise((resolve) => {
    const waiting = [...builds];
    const open = new Set<NamedBuild>();
    const silent = new Map<NamedBuild, SlowReason>();
    let settled = false;

    function handOver(failure?: LoadFailure): void {
      const next = waiting.shift();
      if (settled) return;
      if (next) start(next);
      else if (open.size > 0) slow();
      else if (failure) {
        settled = true;
        resolve({ ok: false, failure });
      }
    }

    function start(named: NamedBuild): void {
      open.add(named);
      let isWaitedFor = true;
      const waitFor = (files: keyof typeof PATIENCE) =>
        setTimeout(() => {
          isWaitedFor = false;
          silent.set(named, files);
          handOver();
        }, PATIENCE[files]);
      let timer = waitFor('entry');
      const started = () => {
        if (!isWaitedFor || settled) return;
        clearTimeout(timer);
        timer = waitFor('rest');
      };
      load(named, started)
        .then(
          (module) => {
            if (settled) return;
            settled = true;
            silent.delete(named);
            resolve({ ok: true, named, module, silent: new Map(silent) });
          },
          (cause: unknown) => {
            const failure = cause instanceof LoadFailure ? cause : new LoadFailure('unreachable', cause);
            open.delete(named);
            silent.delete(named);
            failed(named, failure);
            if (isWaitedFor || open.size === 0) handOver(failure);
          },
        )
        .finally(() => clearTimeout(timer));
    }

    handOver();
  });
}

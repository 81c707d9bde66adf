import type { ExposedModule } from '@waypost/shared/contracts/host-services.ts';

import type { NamedBuild } from './find-builds.ts';
import { LoadFailure } from './load-failure.ts';

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
      /** Builds that were still silent when this one came. */
      readonly silent: readonly NamedBuild[];
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
      const giveWay = () => {
        isWaitedFor = false;
        handOver();
      };
      let timer = setTimeout(giveWay, PATIENCE.entry);
      const started = () => {
        if (!isWaitedFor || settled) return;
        clearTimeout(timer);
        timer = setTimeout(giveWay, PATIENCE.rest);
      };
      load(named, started)
        .then(
          (module) => {
            open.delete(named);
            if (settled) return;
            settled = true;
            resolve({ ok: true, named, module, silent: [...open] });
          },
          (cause: unknown) => {
            const failure = cause instanceof LoadFailure ? cause : new LoadFailure('unreachable', cause);
            open.delete(named);
            failed(named, failure);
            if (isWaitedFor || open.size === 0) handOver(failure);
          },
        )
        .finally(() => clearTimeout(timer));
    }

    handOver();
  });
}

import type { ExposeId } from '@waypost/contracts/exposes.ts';

import type { ExposeLoader } from '../remotes/loader/expose-loader.ts';

/** Milliseconds in which a component comes whose files are there already. */
const AT_ONCE = 100;

/**
 * Starts loading a component. Resolves when it is there, or cannot be had, and soon in any case: one whose files came
 * before the shell is part of the first render, and one that must be waited for is not.
 */
export function startFirstPart(loader: ExposeLoader, expose: ExposeId): Promise<void> {
  return new Promise((resolve) => {
    const stop = loader.subscribe(() => {
      if (loader.getState(expose).status !== 'pending') end();
    });
    const timer = setTimeout(end, AT_ONCE);
    function end(): void {
      clearTimeout(timer);
      stop();
      resolve();
    }
    loader.load(expose);
  });
}

import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

import { pageSource } from './page-source.ts';

function begin(): void {
  const early = process.env.NODE_ENV === 'development' ? undefined : globalThis.waypostEarlyBuild;
  if (early) pageSource().begin(early, early.expose);
}

/**
 * A plugin of the shell's federation runtime, which starts before the packages are there: it has the container of what the address shows
 * set up, and all that its component shares found, while the largest file is on its way. Nothing of it runs before the packages do.
 */
export default function earlyRuntimePlugin(): ModuleFederationRuntimePlugin {
  // The runtime's instance is there once this file has run.
  queueMicrotask(begin);
  return { name: 'waypost-early' };
}

import type { Module } from 'webpack';

import { comesLater } from '../webpack/shared-modules.ts';

/** The request a provided module answers, e.g. `antd/es/form`. */
function providedRequest(module: Module): string | null {
  if (module.type !== 'provide-module') return null;
  const match = /^provide module \(\S+\) (\S+)@[^@ ]+ = /.exec(module.identifier());
  return match?.[1] ?? null;
}

/**
 * What a shell provides in files of its own, by the request remotes import it with. In the order of the requests: the
 * order in which webpack comes to them differs from build to build.
 */
export function laterModules(modules: Iterable<Module>): ReadonlyMap<string, Module> {
  const found = new Map<string, Module>();
  for (const module of modules) {
    const request = providedRequest(module);
    if (request && comesLater(request)) found.set(request, module);
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

/** A shared module whose file could not be had is asked for again by whoever comes next; the runtime keeps the failure. */
export const forgetFailedShare: ModuleFederationRuntimePlugin = {
  name: 'waypost-forget-failed-share',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap))
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
  },
};

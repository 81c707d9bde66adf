import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { NamedBuild } from '@waypost/contracts/named-build.ts';

import { contractBreach, type PageOffer } from './contract-gate.ts';
import { loadContainer } from './load-container.ts';
import { LoadFailure } from './load-failure.ts';
import { createPreloads } from './preload-files.ts';

interface BuildPluginOptions {
  readonly offer: Omit<PageOffer, 'shared'>;
  /** The build registered under a name. */
  readonly find: (name: string) => NamedBuild | undefined;
  /** Called when a build's entry has run, by the build's name. */
  readonly ran: (name: string) => void;
}

/**
 * How the page's federation runtime gets builds of the release. The inline script checks what it has started early; here
 * each is checked before anything of it is handed to the shell.
 */
export function buildPlugin({ offer, find, ran }: BuildPluginOptions): ModuleFederationRuntimePlugin {
  const preloadFiles = createPreloads();
  return {
    name: 'waypost-builds',
    loadEntry({ origin, remoteInfo, resourceContext }) {
      const named = find(remoteInfo.name);
      if (!named) return;
      const breach = contractBreach(named.build, { ...offer, shared: origin.shareScopeMap['default'] ?? {} });
      if (breach) throw new LoadFailure('contract', breach);
      preloadFiles(named, resourceContext?.expose);
      return loadContainer(named);
    },
    afterLoadEntry({ error, remoteInfo, resourceContext }) {
      const named = find(remoteInfo.name);
      if (!named || error) return;
      preloadFiles(named, resourceContext?.expose);
      ran(remoteInfo.name);
    },
    // The runtime itself keeps the failure's words only.
    afterInitRemote({ error }) {
      if (error) throw new LoadFailure('init', error);
    },
    beforeInitContainer(args) {
      // What a build offers stays with it: a page's shared modules are the shell's alone.
      const own = Object.entries(args.shareScope).map(([module, versions]) => [module, { ...versions }]);
      return { ...args, shareScope: Object.fromEntries(own) as typeof args.shareScope };
    },
  };
}

import { createInstance, getInstance, registerGlobalPlugins } from '@module-federation/runtime';
import type { WebpackRequire } from '@module-federation/webpack-bundler-runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';

import { FEDERATION_GLOBAL } from '@waypost/contracts/page-start.ts';

import { createRunEntry } from './early-entry.ts';
import { forgetFailedShare } from './forget-failed-share.ts';
import { holdPolicies } from './hold-policies.ts';

holdPolicies((document.currentScript as HTMLScriptElement).src);
registerGlobalPlugins([forgetFailedShare]);

/**
 * What the shell and each remote would otherwise bring along: Module Federation's runtime, and of the part that speaks
 * webpack what these builds use. They have no remotes that are known when they are built, and nothing shared at their start.
 */
globalThis[FEDERATION_GLOBAL] = {
  runtime: { createInstance, getInstance },
  bundlerRuntime: {
    consumes,
    I: initializeSharing,
    initContainerEntry,
    // The stock one finds an instance by its name, so that two builds of one remote would share it.
    init: ({ webpackRequire }: { readonly webpackRequire: WebpackRequire }) =>
      createInstance(webpackRequire.federation.initOptions!),
  },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};

globalThis.waypostRunEntry = createRunEntry(
  process.env.NODE_ENV === 'development' ? undefined : globalThis.waypostEarlyBuild,
);

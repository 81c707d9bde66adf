import { createInstance, registerGlobalPlugins } from '@module-federation/runtime';
import {
  attachShareScopeMap,
  bundlerRuntime,
  bundlerRuntimeOptions,
  runtime,
  type WebpackRequire,
} from '@module-federation/webpack-bundler-runtime';

import { FEDERATION_GLOBAL } from '@waypost/contracts/page-start.ts';

import { forgetFailedShare } from './forget-failed-share.ts';
import { holdPolicies } from './hold-policies.ts';

holdPolicies((document.currentScript as HTMLScriptElement).src);
registerGlobalPlugins([forgetFailedShare]);

/** What the shell and each remote would otherwise bring along. */
globalThis[FEDERATION_GLOBAL] = {
  runtime,
  attachShareScopeMap,
  bundlerRuntimeOptions,
  bundlerRuntime: {
    ...bundlerRuntime,
    // The stock one finds an instance by its name, so that two builds of one remote would share it.
    init: ({ webpackRequire }: { readonly webpackRequire: WebpackRequire }) =>
      createInstance(webpackRequire.federation.initOptions!),
  },
};

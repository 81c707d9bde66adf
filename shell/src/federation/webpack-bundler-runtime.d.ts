declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  import type { ConsumesOptions } from '@module-federation/webpack-bundler-runtime';

  export function consumes(options: ConsumesOptions): void;
}

declare module '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js' {
  import type { WebpackRequire } from '@module-federation/webpack-bundler-runtime';

  export function attachShareScopeMap(webpackRequire: WebpackRequire): void;
}

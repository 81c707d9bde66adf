import { createRequire } from 'node:module';
import type { ModuleFederationPlugin } from '@module-federation/enhanced';
import { FEDERATION_GLOBAL } from '@waypost/contracts/page-start.ts';
import type { Configuration } from 'webpack';

const require = createRequire(import.meta.url);

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/** Version of the federation runtime the page holds for all builds. */
export const RUNTIME_VERSION = (
  require('@module-federation/webpack-bundler-runtime/package.json') as { readonly version: string }
).version;

/** Takes the federation runtime from the page in place of a copy of its own. */
export const RUNTIME_FROM_PAGE: NonNullable<Configuration['externals']> = {
  [require.resolve('@module-federation/webpack-bundler-runtime/bundler')]: `var ${FEDERATION_GLOBAL}`,
  '@module-federation/enhanced/runtime': `var ${FEDERATION_GLOBAL}.runtime`,
};

/** What the shell and every remote have in common as parts of one page. */
export const FEDERATION_OPTIONS = {
  // The other strategy asks for every remote's entry before anything is shown.
  shareStrategy: 'loaded-first',
  // Written from what the build says of itself; types come with the contracts.
  manifest: false,
  dts: false,
  virtualRuntimeEntry: true,
} as const satisfies Partial<FederationOptions>;

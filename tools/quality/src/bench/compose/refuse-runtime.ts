import type { ModuleSizes } from '@waypost/build/parts/module-sizes.ts';

/** One bundle with the federation runtime in it would make the composed site look cheaper than it is. */
export function refuseRuntime(sizes: ModuleSizes): void {
  for (const [file, origins] of Object.entries(sizes))
    for (const origin of Object.keys(origins))
      if (origin.startsWith('@module-federation/'))
        throw new Error(`The monolith's ${file} holds ${origin}.`);
}

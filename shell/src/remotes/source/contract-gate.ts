import { contractBreaches, type ContractBreach, type ShellOffer } from '@waypost/contracts/fits-offer.ts';
import type { RemoteBuild } from '@waypost/contracts/release-manifest.ts';

/** What this page offers to remotes, with its share scope: the shell alone puts modules there, each in one version. */
export interface PageOffer extends Omit<ShellOffer, 'shared'> {
  readonly shared: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The first thing a build needs that this page does not have, or null when it may be handed to the shell. */
export function contractBreach(build: RemoteBuild, { shared, ...offer }: PageOffer): ContractBreach | null {
  const versions = Object.entries(shared).flatMap(([module, scope]) =>
    Object.keys(scope).map((version) => [module, version]),
  );
  const [breach] = contractBreaches(build, {
    ...offer,
    shared: Object.fromEntries(versions) as ShellOffer['shared'],
  });
  return breach ?? null;
}

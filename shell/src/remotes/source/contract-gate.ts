import { contractBreaches, type ShellOffer } from '@waypost/contracts/fits-offer.ts';
import type { RemoteBuild } from '@waypost/contracts/release-manifest.ts';

/** What this page offers to remotes, with its share scope: the shell alone puts modules there, each in one version. */
export interface PageOffer extends Omit<ShellOffer, 'shared'> {
  readonly shared: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Why a build may not be handed to this shell, or null when it may. */
export function contractBreach(build: RemoteBuild, { shared, ...offer }: PageOffer): string | null {
  const versions = Object.entries(shared).flatMap(([module, scope]) =>
    Object.keys(scope).map((version) => [module, version]),
  );
  const [breach] = contractBreaches(build, {
    ...offer,
    shared: Object.fromEntries(versions) as ShellOffer['shared'],
  });
  if (!breach) return null;
  const [what, needs, has] = breach;
  return `needs ${what} ${needs}, here is ${has ?? 'none'}`;
}

import type { ModuleSizes } from '@waypost/build/parts/module-sizes.ts';

import type { SiteContents } from './site-contents.ts';
import type { Visit } from './visit.ts';

/** Wire bytes a federated visit has beyond the monolith's, by cause. They add up to the whole difference. */
export type Excess = Readonly<Record<Cause, number>>;

type Cause =
  | 'manifests and hashes'
  | 'federation runtime'
  | 'duplicates'
  | 'unshaken or unused shared code'
  | 'headers of more requests'
  | 'pictures and API answers';

interface Weighed {
  /** Bytes by origin, and by the part that brings it. */
  readonly origins: Map<string, Map<string, number>>;
  readonly manifests: number;
  readonly runtime: number;
  readonly headers: number;
  readonly others: number;
}

const isPage = (address: string) => !/\.[a-z0-9]+$/i.test(address) && !address.startsWith('/api/');

/** What only exists to bring separately built parts together, on either side. */
const isRuntime = (origin: string) =>
  origin.startsWith('webpack (') ||
  origin.startsWith('shell/src/remotes/') ||
  origin.includes('monolith-remotes');

/** A file's brotli bytes are spread over what it is made of by size before minifying. */
function weigh(visit: Visit, contents: SiteContents): Weighed {
  const origins = new Map<string, Map<string, number>>();
  let [manifests, runtime, headers, others] = [0, 0, 0, 0];
  for (const [address, wire] of Object.entries(visit.files)) {
    const body = contents.bytes[isPage(address) ? '/' : address];
    if (body === undefined) {
      others += wire;
      continue;
    }
    headers += wire - body;
    const hashes = contents.hashes[address] ?? 0;
    manifests += isPage(address) ? body : hashes;
    const sources = Object.entries(contents.origins[address] ?? {});
    const total = sources.reduce((sum, [, size]) => sum + size, 0);
    const part = address.split('/')[1] ?? '';
    for (const [origin, size] of sources) {
      const weight = ((body - hashes) * size) / total;
      if (isRuntime(origin)) runtime += weight;
      else {
        const byPart = origins.get(origin) ?? new Map<string, number>();
        origins.set(origin, byPart.set(part, (byPart.get(part) ?? 0) + weight));
      }
    }
  }
  return { origins, manifests, runtime, headers, others };
}

const total = (byPart: Map<string, number> | undefined) =>
  [...(byPart?.values() ?? [])].reduce((sum, weight) => sum + weight, 0);

export function excess(
  [ours, theirs]: readonly [Visit, Visit],
  [our, their]: readonly [SiteContents, SiteContents],
): Excess {
  const [federated, monolith] = [weigh(ours, our), weigh(theirs, their)];
  let [duplicates, rest] = [0, 0];
  for (const byPart of federated.origins.values()) {
    duplicates += total(byPart) - Math.max(...byPart.values());
    rest += Math.max(...byPart.values());
  }
  for (const byPart of monolith.origins.values()) rest -= total(byPart);
  return {
    'manifests and hashes': federated.manifests - monolith.manifests,
    'federation runtime': federated.runtime - monolith.runtime,
    duplicates,
    'unshaken or unused shared code': rest,
    'headers of more requests': federated.headers - monolith.headers,
    'pictures and API answers': federated.others - monolith.others,
  };
}

/** The packages and source files that make most of the difference, the largest first. */
export function excessByModule(
  [ours, theirs]: readonly [Visit, Visit],
  [our, their]: readonly [SiteContents, SiteContents],
  count: number,
): readonly (readonly [string, number])[] {
  const [federated, monolith] = [weigh(ours, our), weigh(theirs, their)];
  const rows = [...federated.origins].map(
    ([origin, byPart]) => [origin, total(byPart) - total(monolith.origins.get(origin))] as const,
  );
  return rows.sort(([, a], [, b]) => b - a).slice(0, count);
}

/** Wire bytes of the files of a visit that have anything of a package in them, e.g. `ol`. */
export function bytesWith(origin: string, visit: Visit, origins: ModuleSizes): number {
  return Object.entries(visit.files)
    .filter(([address]) => origins[address]?.[origin])
    .reduce((sum, [, bytes]) => sum + bytes, 0);
}

import type { MonolithSplit } from './build-monolith.ts';
import type { MonolithReleases, Sites } from './stand.ts';

export type Variant = 'federated' | 'monolith';

/** A visitor's situation. `before` is what the browser has seen already; `after` is what it visits now. */
export interface Situation {
  readonly before?: Readonly<Record<Variant, string>>;
  readonly after: Readonly<Record<Variant, string>>;
  /** Paths that give no answer. */
  readonly dead?: Readonly<Partial<Record<Variant, string>>>;
}

/** The sites of each situation by variant. */
export function situations(sites: Sites, split: MonolithSplit, releases: MonolithReleases) {
  return {
    now: { federated: sites.federated, monolith: sites.monolith[split] },
    mapReleased: { federated: sites.federatedNewMap, monolith: releases.newMap },
    shellReleased: { federated: sites.federatedNewShell, monolith: releases.newShell },
  } as const;
}

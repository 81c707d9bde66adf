import type { BenchRoute } from './routes.ts';
import { startSiteServer, type SiteServer } from './site-server.ts';
import type { MonolithSplit } from './build-monolith.ts';
import type { MonolithReleases, Sites, Stand } from './stand.ts';
import { visit, type Visit } from './visit.ts';

export type Variant = 'federated' | 'monolith';
/** Visits of one case, by what was visited. */
export type Visits = Readonly<Record<Variant, readonly Visit[]>>;

const VARIANTS: readonly Variant[] = ['federated', 'monolith'];

/** A visitor's situation. `before` is what the browser has seen already; `after` is what it visits now. */
interface Situation {
  readonly before?: Readonly<Record<Variant, string>>;
  readonly after: Readonly<Record<Variant, string>>;
  /** Paths that give no answer. */
  readonly dead?: Readonly<Partial<Record<Variant, string>>>;
}

export interface CompareOptions {
  readonly stand: Stand;
  readonly route: BenchRoute;
  readonly situation: Situation;
  readonly runs: number;
}

async function once(stand: Stand, server: SiteServer, options: CompareOptions, variant: Variant) {
  const { route, situation } = options;
  const context = await stand.context(server.url, route.signedIn ?? false);
  try {
    const about = { url: server.url, route, story: stand.story };
    if (situation.before) {
      server.use(situation.before[variant]);
      await visit(context, { ...about, throttled: false, isFirst: true });
    }
    server.use(situation.after[variant]);
    server.kill(situation.dead?.[variant] ?? null);
    return await visit(context, { ...about, throttled: true });
  } finally {
    server.kill(null);
    await context.close();
  }
}

/** Visits one page in one situation, the variants in turn, `runs` times; which goes first changes each time. */
export async function compare(options: CompareOptions): Promise<Visits> {
  const { stand, runs, situation } = options;
  const visits: Record<Variant, Visit[]> = { federated: [], monolith: [] };
  for (let run = 0; run < runs; run += 1) {
    for (const variant of run % 2 === 0 ? VARIANTS : VARIANTS.toReversed()) {
      const server = await startSiteServer(situation.after[variant], stand.backend);
      try {
        const visited = await once(stand, server, options, variant);
        const counted = visited.ready > 0 ? visited : await once(stand, server, options, variant);
        if (counted.ready === 0)
          throw new Error(`${options.route.name} (${variant}) never showed "${options.route.ready}", twice.`);
        visits[variant].push(counted);
      } finally {
        await server.close();
      }
    }
  }
  return visits;
}

/** Visits to a page with a remote that gives no answer, and with all of them alive. */
export type DeadVisits = Readonly<Record<'dead' | 'healthy', readonly Visit[]>>;

/** Visits one page cold with one remote dead, and in turn with none. `site` is the federated site's folder. */
export async function compareWithDead(
  stand: Stand,
  site: string,
  remote: string,
  route: BenchRoute,
  runs: number,
): Promise<DeadVisits> {
  const situation: Situation = {
    after: { federated: site, monolith: site },
    dead: { federated: `/${remote}/` },
  };
  const { federated, monolith } = await compare({ stand, route, situation, runs });
  return { dead: federated, healthy: monolith };
}

/** Bytes of code of all these pages, each visited cold and as fast as may be. */
async function codeBytes(stand: Stand, site: string, routes: readonly BenchRoute[]): Promise<number> {
  const server = await startSiteServer(site, stand.backend);
  let bytes = 0;
  try {
    for (const route of routes) {
      const context = await stand.context(server.url, route.signedIn ?? false);
      const about = { url: server.url, route, story: stand.story, throttled: false };
      bytes += (await visit(context, about)).codeBytes;
      await context.close();
    }
  } finally {
    await server.close();
  }
  return bytes;
}

/** Of the monolith's two splits the one that needs fewer bytes of code over all pages. */
export async function betterSplit(
  stand: Stand,
  { monolith }: Pick<Sites, 'monolith'>,
  routes: readonly BenchRoute[],
): Promise<MonolithSplit> {
  // Beside each other: nothing is timed here.
  const [plain, tuned] = await Promise.all(
    [monolith.default, monolith.tuned].map((site) => codeBytes(stand, site, routes)),
  );
  return plain! <= tuned! ? 'default' : 'tuned';
}

/** The sites of each situation by variant. */
export function situations(sites: Sites, split: MonolithSplit, releases: MonolithReleases) {
  return {
    now: { federated: sites.federated, monolith: sites.monolith[split] },
    mapReleased: { federated: sites.federatedNewMap, monolith: releases.newMap },
    shellReleased: { federated: sites.federatedNewShell, monolith: releases.newShell },
  } as const;
}

import type { MonolithSplit } from './build-monolith.ts';
import { countedOnce } from './counted-once.ts';
import type { Times } from './observe.ts';
import type { BenchRoute } from './routes.ts';
import { startSiteServer } from './site-server.ts';
import type { Situation, Variant } from './situation.ts';
import type { Sites, Stand } from './stand.ts';
import { timedOnce } from './timed-once.ts';
import { visit, type Visit } from './visit.ts';

/** Visits of one case, by what was visited. */
export type Visits = Readonly<Record<Variant, VariantVisits>>;

interface VariantVisits {
  /** Those whose requests were written down. */
  readonly counted: readonly Visit[];
  /** Those that were left alone. */
  readonly timed: readonly Times[];
}

const VARIANTS: readonly Variant[] = ['federated', 'monolith'];
/** What is counted differs little from one visit to the next. */
export const COUNTED = 2;

export interface CompareOptions {
  readonly stand: Stand;
  readonly route: BenchRoute;
  readonly situation: Situation;
  /** Of visits that are timed. */
  readonly runs: number;
}

async function twice<Seen extends Times>(what: string, once: () => Promise<Seen>): Promise<Seen> {
  const first = await once();
  const seen = first.ready > 0 ? first : await once();
  if (seen.ready === 0) throw new Error(`${what} was never ready, twice.`);
  return seen;
}

/** Visits one page in one situation, the variants in turn; which goes first changes each time. */
export async function compare({ stand, route, situation, runs }: CompareOptions): Promise<Visits> {
  const seen = {
    federated: { counted: [] as Visit[], timed: [] as Times[] },
    monolith: { counted: [] as Visit[], timed: [] as Times[] },
  };
  for (let run = 0; run < runs; run += 1) {
    for (const variant of run % 2 === 0 ? VARIANTS : VARIANTS.toReversed()) {
      const about = { stand, route, situation, variant };
      const what = `${route.name} (${variant})`;
      seen[variant].timed.push(await twice(what, () => timedOnce(about)));
      if (run < COUNTED) seen[variant].counted.push(await twice(what, () => countedOnce(about)));
    }
  }
  return seen;
}

/** Visits to a page with a remote that gives no answer, and with all of them alive. */
export type DeadVisits = Readonly<Record<'dead' | 'healthy', readonly Times[]>>;

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
  return { dead: federated.timed, healthy: monolith.timed };
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

import type { BenchRoute } from './routes.ts';
import { startSiteServer, type SiteServer } from './site-server.ts';
import type { Sites, Stand } from './stand.ts';
import { visit, type Visit } from './visit.ts';

/** Visits of one case, by what was visited. */
export type Visits = Readonly<Record<Variant, readonly Visit[]>>;
export type Variant = 'federated' | 'monolith default' | 'monolith tuned';

export const VARIANTS: readonly Variant[] = ['federated', 'monolith default', 'monolith tuned'];

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
  readonly variants?: readonly Variant[];
}

async function once(stand: Stand, server: SiteServer, options: CompareOptions, variant: Variant) {
  const { route, situation } = options;
  const context = await stand.context(server.url, route.signedIn ?? false);
  try {
    const about = { url: server.url, route, story: stand.story };
    if (situation.before) {
      server.use(situation.before[variant]);
      await visit(context, { ...about, throttled: false });
    }
    server.use(situation.after[variant]);
    server.kill(situation.dead?.[variant] ?? null);
    return await visit(context, { ...about, throttled: true });
  } finally {
    server.kill(null);
    await context.close();
  }
}

/** Visits one page in one situation, the variants in turn, `runs` times. */
export async function compare(options: CompareOptions): Promise<Visits> {
  const { stand, runs, situation, variants = VARIANTS } = options;
  const visits: Record<Variant, Visit[]> = { federated: [], 'monolith default': [], 'monolith tuned': [] };
  for (let run = 0; run < runs; run += 1) {
    for (const variant of variants) {
      const server = await startSiteServer(situation.after[variant], stand.backend);
      try {
        visits[variant].push(await once(stand, server, options, variant));
      } finally {
        await server.close();
      }
    }
  }
  return visits;
}

/** The sites of a situation by variant. */
export function current(sites: Sites): Record<Variant, string> {
  return {
    federated: sites.federated,
    'monolith default': sites.monolithDefault,
    'monolith tuned': sites.monolithTuned,
  };
}

export function afterMapRelease(sites: Sites): Record<Variant, string> {
  return {
    federated: sites.federatedNewMap,
    'monolith default': sites.monolithDefaultNewMap,
    'monolith tuned': sites.monolithTunedNewMap,
  };
}

export function afterShellRelease(sites: Sites): Record<Variant, string> {
  return {
    federated: sites.federatedNewShell,
    'monolith default': sites.monolithDefaultNewShell,
    'monolith tuned': sites.monolithTunedNewShell,
  };
}

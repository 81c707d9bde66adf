import type { BenchRoute } from './routes.ts';
import { startSiteServer } from './site-server.ts';
import type { Situation, Variant } from './situation.ts';
import type { Stand } from './stand.ts';
import { visit, type Visit } from './visit.ts';

export interface OnceOptions {
  readonly stand: Stand;
  readonly route: BenchRoute;
  readonly situation: Situation;
  readonly variant: Variant;
}

/** One visit in one situation, its requests written down. */
export async function countedOnce({ stand, route, situation, variant }: OnceOptions): Promise<Visit> {
  const server = await startSiteServer(situation.after[variant], stand.backend);
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
    await context.close();
    await server.close();
  }
}

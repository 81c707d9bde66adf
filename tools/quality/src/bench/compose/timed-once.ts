import type { OnceOptions } from './counted-once.ts';
import type { Times } from './observe.ts';
import { signIn } from './sign-in.ts';
import { startSiteServer } from './site-server.ts';
import { startSlowLine } from './slow-line.ts';
import type { Stand } from './stand.ts';
import { timedVisit } from './timed-visit.ts';

/** Signs a browser in. @returns a script that has a page find what else a browser keeps of that */
async function remember(stand: Stand, browserContextId: string, origin: string): Promise<string> {
  const { cookies, origins } = await signIn(origin);
  await stand.plain.client.Storage.setCookies({ cookies, browserContextId });
  const kept = origins.flatMap(({ localStorage }) => localStorage);
  return kept
    .map(({ name, value }) => `localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
    .join('');
}

/** One visit in one situation over a slow line, by a browser nobody asks about its requests. */
export async function timedOnce({ stand, route, situation, variant }: OnceOptions): Promise<Times> {
  const { Target } = stand.plain.client;
  const server = await startSiteServer(situation.after[variant], stand.backend);
  const line = await startSlowLine(Number(new URL(server.url).port));
  const { browserContextId } = await Target.createBrowserContext({});
  try {
    const script = route.signedIn ? await remember(stand, browserContextId, line.url) : '';
    const about = { browser: stand.plain, browserContextId, line, route, story: stand.story, script };
    if (situation.before) {
      server.use(situation.before[variant]);
      await timedVisit({ ...about, throttled: false });
    }
    server.use(situation.after[variant]);
    server.kill(situation.dead?.[variant] ?? null);
    return await timedVisit({ ...about, throttled: true });
  } finally {
    await Target.disposeBrowserContext({ browserContextId });
    await line.close();
    await server.close();
  }
}

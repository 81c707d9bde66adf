import { quantile } from '../api/quantile.ts';

/** Milliseconds of answers with a story's head, and of the page without one, asked for in turn. */
export interface HeadTimes {
  readonly story: number;
  readonly page: number;
  /** Bytes of the story's share picture; null when its head names none. */
  readonly card: number | null;
}

const ASKED = 2_000;
const AT_ONCE = 4;

/** @param site origin @param story path of a public story @param plain path of a page no data is read for */
export async function headTimes(site: string, story: string, plain: string): Promise<HeadTimes> {
  const took: Record<'story' | 'plain', number[]> = { story: [], plain: [] };
  const ask = async (path: string) => {
    const began = performance.now();
    const answer = await fetch(site + path, { headers: { Accept: 'text/html' } });
    const text = await answer.text();
    return { ms: performance.now() - began, text };
  };
  const { text } = await ask(story);
  for (let asked = 0; asked < ASKED; asked += AT_ONCE)
    for (const [key, path] of [
      ['story', story],
      ['plain', plain],
    ] as const) {
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => ask(path)));
      took[key].push(...answers.map(({ ms }) => ms));
    }
  const named = /<meta property="og:image" content="([^"]+)"/.exec(text)?.[1];
  const address = named && new URL(named.replaceAll('&amp;', '&'), site);
  const card = address ? await (await fetch(site + address.pathname + address.search)).arrayBuffer() : null;
  return {
    story: quantile(took.story, 0.95),
    page: quantile(took.plain, 0.95),
    card: card?.byteLength ?? null,
  };
}

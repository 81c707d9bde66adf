import { PLACES, STORIES } from '../../e2e/api/stories.ts';
import { Client, crowd } from '../harness/clients.ts';
import { plain, ratio, type Measure } from '../harness/report.ts';
import { startStand, writeStory } from '../harness/stand.ts';
import { p95 } from '../harness/statistics.ts';

const placesOf = (story: string): string =>
  `${PLACES}?filter=${encodeURIComponent(`places_collection = '${story}'`)}&sort=position%2Cid&page=1&perPage=50`;

/** What a reader notices of notes and follows sent from many networks, in turns with and without them. */
export const measure: Measure = async (sizes) => {
  const [many, networks, seconds] = [
    sizes.number('many', 10_000),
    sizes.number('networks', 50),
    sizes.number('seconds', 60),
  ];
  const stand = await startStand({
    settings: { WAYPOST_TRUSTED_PROXY_HEADER: 'X-Real-Ip', WAYPOST_RATE_LIMIT_EXEMPT: '' },
  });
  const { owner, story } = await writeStory(stand, 5);
  const { token } = owner;
  await stand.api.call('POST', `/api/waypost/stories/${story}/notes`, { token, json: { who: 'everyone' } });
  const [place] = (await stand.api.call('GET', placesOf(story), {})).body.items ?? [];
  const url = `${stand.url}${STORIES}/${story}`;
  const reader = () => crowd(seconds, 50, () => ({ url, headers: { 'X-Real-Ip': '203.0.113.5' } }));
  const idle = await reader();
  const client = new Client(networks);
  const seen: Record<string, number> = {};
  const spam = async (network: number): Promise<void> => {
    const each = many / networks;
    for (let at = 0; at < each; at += 1) {
      const due = begun + (at / each) * seconds * 1000 - Date.now();
      if (due > 0) await new Promise((done) => setTimeout(done, due));
      const email = `victim${(network * each + at) % 1000}@example.com`;
      const isNote = at % 2 === 0;
      const { status } = await client.send({
        url: `${stand.url}/api/waypost/${isNote ? `places/${String(place?.['id'])}/notes` : 'follows'}`,
        headers: { 'X-Real-Ip': `198.51.${network}.7` },
        json: isNote ? { text: 'Buy here', name: 'Spam', email } : { kind: 'story', id: story, email },
      });
      seen[status] = (seen[status] ?? 0) + 1;
    }
  };
  const begun = Date.now();
  const [flooded] = await Promise.all([
    reader(),
    ...Array.from({ length: networks }, (_, network) => spam(network)),
  ]);
  await stand.stop();
  return [
    ratio('a reader’s p95 meanwhile ÷ without', [p95(flooded), p95(idle)], 'ms', 1.5),
    ...Object.entries(seen).map(([status, count]) => plain(`calls answered ${status}`, count)),
  ];
};

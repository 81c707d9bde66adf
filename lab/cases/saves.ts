import { PLACES, STORIES } from '../../e2e/api/stories.ts';
import { newPlace, newWriters, type Writer } from '../../e2e/failover/writers.ts';
import { Client } from '../harness/clients.ts';
import { ratio, type Measure } from '../harness/report.ts';
import { startStand, writeStory } from '../harness/stand.ts';
import { median, p95 } from '../harness/statistics.ts';

const [READERS, AUTHORS] = [50, 8];
/** A block of networks, as one school, office or carrier has it. */
const blocks = { readers: '203.0.113', other: '198.51.100' } as const;

/** How long saving takes in the network block of many readers, beside another block, in turns. */
export const measure: Measure = async (sizes) => {
  const stand = await startStand({
    settings: {
      WAYPOST_TRUSTED_PROXY_HEADER: 'X-Real-Ip',
      WAYPOST_RATE_LIMIT_EXEMPT: `${blocks.readers}.0/24,${blocks.other}.0/24`,
    },
  });
  const { story } = await writeStory(stand, 40);
  const authors = await newWriters(stand.api, AUTHORS);
  const filter = encodeURIComponent(`places_collection = '${story}'`);
  const read = [`${STORIES}/${story}`, `${PLACES}?filter=${filter}&sort=position%2Cid&page=1&perPage=50`];
  let isOver = false;
  const client = new Client(READERS + AUTHORS);
  const from = (block: string, number: number) => ({ 'X-Real-Ip': `${block}.${number + 1}` });
  const reading = Array.from({ length: READERS }, async (_, number) => {
    for (let turn = number; !isOver; turn += 1)
      await client.send({ url: stand.url + read[turn % 2]!, headers: from(blocks.readers, number) });
  });
  const saved = async (writer: Writer, block: string, number: number): Promise<number> => {
    const began = performance.now();
    await client.ask({
      ...{ url: stand.url + PLACES, json: newPlace(writer), token: writer.token },
      headers: from(block, 100 + number),
    });
    return performance.now() - began;
  };
  const times: { inside: number[]; outside: number[] } = { inside: [], outside: [] };
  for (let round = 0; round < sizes.number('rounds', 40); round += 1) {
    times.inside.push(...(await Promise.all(authors.map((of, at) => saved(of, blocks.readers, at)))));
    times.outside.push(...(await Promise.all(authors.map((of, at) => saved(of, blocks.other, at)))));
  }
  isOver = true;
  await Promise.all(reading);
  await stand.stop();
  return [
    ratio(
      'saves in the readers’ block ÷ in another, p50',
      [median(times.inside), median(times.outside)],
      'ms',
      2,
    ),
    ratio('the same, p95', [p95(times.inside), p95(times.outside)], 'ms', 2),
  ];
};

import { createPlace } from '../../e2e/api/stories.ts';
import { crowd } from '../harness/clients.ts';
import { costliestJpeg } from '../harness/crafted-jpeg.ts';
import { atMost, ratio, type Measure } from '../harness/report.ts';
import { startStand, writeStory } from '../harness/stand.ts';
import { p95 } from '../harness/statistics.ts';

/** Readers while the costliest pictures that are let in wait for their smaller sizes, and while none does, in turn. */
export const measure: Measure = async (sizes) => {
  const stand = await startStand();
  const { owner, story } = await writeStory(stand, 10);
  const url = `${stand.url}/api/collections/places_collection/records/${story}`;
  const read = () => crowd(sizes.number('seconds', 8), 100, () => ({ url }));
  const [idle, busy]: [number[], number[]] = [[], []];
  for (let round = 0; round < sizes.number('rounds', 5); round += 1) {
    idle.push(...(await read()));
    for (let sent = 0; sent < sizes.number('pictures', 7); sent += 1)
      await createPlace(stand.api, owner, story, { main_picture: costliestJpeg() });
    busy.push(...(await read()));
    // Until no worker has anything to do.
    for (let [before, quiet] = [0, 0]; quiet < 3; before = stand.processor()) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      quiet = stand.processor() - before < 0.05 ? quiet + 1 : 0;
    }
  }
  const memory = stand.peak();
  await stand.stop();
  return [
    ratio('readers’ p95 beside a queue of pictures ÷ without', [p95(busy), p95(idle)], 'ms', 1.5),
    atMost('memory of the server, its workers apart', memory, 400, 'MB'),
  ];
};

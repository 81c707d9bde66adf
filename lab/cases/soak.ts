import { createPerson } from '../../e2e/api/people.ts';
import { PLACES, STORIES } from '../../e2e/api/stories.ts';
import { newPlace, newWriters } from '../../e2e/failover/writers.ts';
import { Client, type Asked } from '../harness/clients.ts';
import { atMost, plain, ratio, type Measure } from '../harness/report.ts';
import { startStand, writeStory } from '../harness/stand.ts';
import { median, p95 } from '../harness/statistics.ts';

const A_SECOND = 100;
/** One request in so many saves something. */
const SAVES = 50;

/** Visitors for many minutes: whether what they are told is stored is there at the end, and whether memory grows. */
export const measure: Measure = async (sizes) => {
  const stand = await startStand();
  const stories = await Promise.all(Array.from({ length: 20 }, () => writeStory(stand, 10)));
  const writers = await newWriters(stand.api, 8);
  const client = new Client(100);
  const [times, memory, saved]: [number[], number[], string[]] = [[], [], []];
  let failed = 0;
  const visit = async (number: number): Promise<void> => {
    const { story } = stories[number % stories.length]!;
    const writer = writers[number % writers.length]!;
    const place = newPlace(writer);
    const isSave = number % SAVES === 0;
    const asked: Asked = isSave
      ? { url: stand.url + PLACES, json: place, token: writer.token }
      : { url: stand.url + (number % 2 === 0 ? `${STORIES}/${story}` : `/travel-story/${story}`) };
    const began = performance.now();
    const status = await client.send(asked).then(
      (answer) => answer.status,
      () => 0,
    );
    times.push(performance.now() - began);
    if (status !== 200) failed += 1;
    else if (isSave) saved.push(String(place['id']));
  };
  const requests = sizes.number('minutes', 10) * 60 * A_SECOND;
  const pending: Promise<void>[] = [];
  const began = performance.now();
  for (let number = 0; number < requests; number += 1) {
    pending.push(visit(number));
    if (number % (requests / 60) < 1) {
      stand.forgetPeak();
      memory.push(stand.peak());
    }
    const due = began + (number * 1000) / A_SECOND;
    if (due > performance.now()) await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
  }
  await Promise.all(pending);
  const { token } = await createPerson(stand.api);
  let missing = 0;
  for (const id of saved)
    if ((await client.send({ url: `${stand.url}${PLACES}/${id}`, token })).status !== 200) missing += 1;
  await stand.stop();
  const third = Math.floor(memory.length / 3);
  return [
    atMost(`of ${requests} requests not answered with 200`, failed, 0, ''),
    atMost(`lost of ${saved.length} acknowledged places`, missing, 0, ''),
    ratio(
      'memory in the last third ÷ in the middle one',
      [median(memory.slice(-third)), median(memory.slice(third, -third))],
      'MB',
      1.1,
    ),
    plain('p95 of all answers', p95(times), 'ms'),
  ];
};

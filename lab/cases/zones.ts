import { createPerson, succeeded } from '../../e2e/api/people.ts';
import { createStory } from '../../e2e/api/stories.ts';
import { newWriters, savePlace } from '../../e2e/failover/writers.ts';
import { runSql } from '../harness/many-stories.ts';
import { atMost, plain, type Figure, type Measure } from '../harness/report.ts';
import { startStand, type Stand } from '../harness/stand.ts';
import { quantile, timed } from '../harness/statistics.ts';

const ZONES = '/api/collections/zones/records';
const HOME = { name: 'Home', latitude: 38.71, longitude: -9.14, radius: 2000 };

/** Another person saving while home zones of someone with 20 000 places come and go, and a server that is killed meanwhile. */
export const measure: Measure = async (sizes) => {
  let stand = await startStand();
  const [stories, places] = [sizes.number('stories', 40), sizes.number('places', 20_000)];
  const author = await createPerson(stand.api);
  const list = [];
  for (let one = 0; one < stories; one += 1)
    list.push(await createStory(stand.api, author, { visibility: 'public' }));
  await runSql(
    stand,
    `WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${places})
     INSERT INTO places (id, user, places_collection, title, latitude, longitude, pictures, position, created, updated)
     SELECT printf('p%014d', n), '${author.id}', json_extract('${JSON.stringify(list)}', '$[' || (n % ${stories}) || ']'), 'A place by the river',
       ${HOME.latitude} + (n % 97) / 1e5, ${HOME.longitude} + (n % 89) / 1e5, '{}', 1024 * n, '2024-01-01 00:00:00.000Z', '2024-01-01 00:00:00.000Z' FROM numbers`,
  );
  const exact = async () =>
    Number(
      (
        await runSql(
          stand,
          `SELECT COUNT(*) FROM places WHERE user = '${author.id}' AND COALESCE(exact, '') IN ('', 'null')`,
        )
      )[0]?.[0],
    );
  const figures: Figure[] = [];
  const moved = async (what: string, change: () => Promise<unknown>): Promise<void> => {
    const { waits, seconds } = await savesMeanwhile(stand, change);
    figures.push(atMost(`saves of another person, p99, ${what}`, quantile(waits, 0.99) / 1000, 0.3, 's'));
    figures.push(
      plain('the longest', Math.max(...waits), 'ms'),
      plain('until all places are moved', seconds, 's'),
    );
  };
  const make = () => stand.api.call('POST', ZONES, { json: HOME, token: author.token }).then(succeeded);
  const drop = async (id: unknown) =>
    succeeded(await stand.api.call('DELETE', `${ZONES}/${String(id)}`, { token: author.token }));
  let id: unknown;
  await moved('a zone is made', async () => (id = (await make()).body.id));
  figures.push(atMost('places that stay exact', await exact(), 0, ''));
  await moved('it is deleted', () => drop(id));
  figures.push(atMost('places that stay moved', places - (await exact()), 0, ''));
  await make();
  while ((await exact()) > places / 2) await new Promise((resolve) => setTimeout(resolve, 50));
  stand = await stand.kill();
  const left = await exact();
  await untilMoved(stand);
  figures.push(
    plain('places left by a killed server', left),
    atMost('of them never moved', await exact(), 0, ''),
  );
  await stand.stop();
  return figures;
};

/** Has another person save one place after the other until a change is made and all places are moved. */
async function savesMeanwhile(stand: Stand, change: () => Promise<unknown>) {
  const [writer] = await newWriters(stand.api, 1);
  const waits: number[] = [];
  let isOver = false;
  const saving = (async () => {
    while (!isOver) waits.push(await timed(async () => succeeded(await savePlace(stand.api, writer!))));
  })();
  const seconds = (await timed(() => change().then(() => untilMoved(stand)))) / 1000;
  isOver = true;
  await saving;
  return { waits, seconds };
}

async function untilMoved(stand: Stand): Promise<void> {
  while (Number((await runSql(stand, 'SELECT COUNT(*) FROM waypost_zones_due'))[0]?.[0]) > 0)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

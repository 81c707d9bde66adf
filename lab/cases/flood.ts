import { freePort } from '@waypost/cli-kit/testing/free-port.ts';
import { provideCaddy } from '@waypost/cli-kit/testing/provision/caddy.ts';
import { createSteps } from '@waypost/cli-kit/steps.ts';

import { STORIES } from '../../e2e/api/stories.ts';
import { startCaddy } from '../../e2e/system/start-caddy.ts';
import { Client, crowd } from '../harness/clients.ts';
import { plain, ratio, type Measure } from '../harness/report.ts';
import { startStand, writeStory } from '../harness/stand.ts';
import { p95 } from '../harness/statistics.ts';
import { startVarnish } from '../harness/varnish.ts';

const LIST = `${STORIES}?filter=${encodeURIComponent("created >= '2022-01-01 00:00:00'")}&sort=-created&page=1&perPage=10`;

/** What another reader notices of a flood from one network, through the web server as it is documented, in turns with and without it. */
export const measure: Measure = async (sizes) => {
  // The content network in front of Caddy says who visitors are: this machine stands for many.
  const ports = { site: await freePort(), purge: await freePort() };
  const settings = {
    ...{ WAYPOST_TRUSTED_PROXY_HEADER: 'X-Real-Ip', WAYPOST_RATE_LIMIT_EXEMPT: '' },
    WAYPOST_CACHE: `http://127.0.0.1:${ports.purge}`,
  };
  await provideCaddy(createSteps());
  const stand = await startStand({ settings });
  await writeStory(stand, 5);
  const stopCache = await startVarnish(new URL(stand.url).host, ports);
  const caddy = await startCaddy({
    ...{ binary: stand.program.binary, backend: new URL(stand.url).host, folder: stand.folder },
    ports: { site: await freePort(), files: await freePort() },
    ...{ networks: '127.0.0.0/8', cache: `127.0.0.1:${ports.site}` },
  });
  const [url, seconds] = [caddy.site + LIST, sizes.number('seconds', 4)];
  const reader = () => crowd(seconds, 50, () => ({ url, headers: { 'X-Forwarded-For': '203.0.113.5' } }));
  const seen = { asked: 0, refused: 0 };
  const flood = async (until: () => boolean): Promise<void> => {
    const client = new Client(50);
    const one = async (number: number): Promise<void> => {
      while (!until()) {
        const headers = { 'X-Forwarded-For': `2001:db8:1:2::${number + 1}` };
        const status = await client.send({ url, headers }).then(
          (answer) => answer.status,
          () => 0,
        );
        seen.asked += 1;
        if (status === 429) seen.refused += 1;
      }
    };
    await Promise.all(Array.from({ length: 50 }, (_, number) => one(number)));
  };
  const times: { calm: number[]; flooded: number[] } = { calm: [], flooded: [] };
  for (let round = 0; round < sizes.number('rounds', 5); round += 1) {
    times.calm.push(...(await reader()));
    let isOver = false;
    const flooding = flood(() => isOver);
    times.flooded.push(...(await reader()));
    isOver = true;
    await flooding;
  }
  await caddy.stop();
  await stopCache();
  await stand.stop();
  return [
    ratio('another reader’s p95 during the flood ÷ without', [p95(times.flooded), p95(times.calm)], 'ms', 2),
    plain('requests of the flood', seen.asked),
    plain('of them refused', (100 * seen.refused) / seen.asked, '%'),
  ];
};

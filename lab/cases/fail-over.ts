import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runS3Server } from '@waypost/cli-kit/testing/run-s3-server.ts';

import { createApi } from '../../e2e/api/api.ts';
import { PLACES } from '../../e2e/api/stories.ts';
import { loseWriter } from '../../e2e/failover/lose-writer.ts';
import { siteBucket } from '../../e2e/failover/site-bucket.ts';
import { startNode, stopNode } from '../../e2e/failover/start-node.ts';
import { newPlace, newWriters } from '../../e2e/failover/writers.ts';
import { prepareProgram } from '../../e2e/system/program.ts';
import { rate, type Asked } from '../harness/clients.ts';
import { atMost, plain, ratio, type Measure } from '../harness/report.ts';
import { inTurn, median, sum } from '../harness/statistics.ts';

const CLIENTS = 8;

/** Writers that are killed with their disks, at other moments each time; and what a bucket costs a write. */
export const measure: Measure = async (sizes) => {
  const { binary } = await prepareProgram();
  const folder = await mkdtemp(join(tmpdir(), 'waypost-lab-'));
  const bucket = await runS3Server(join(folder, 'bucket'));
  const lost = [];
  for (let run = 0; run < sizes.number('kills', 5); run += 1) {
    const settings = await siteBucket(bucket, `killed-${run}`);
    const after = 50 + Math.floor(Math.random() * sizes.number('writes', 800));
    const one = await loseWriter({
      binary,
      folder: join(folder, `${run}`),
      settings,
      writers: CLIENTS,
      after,
    });
    await stopNode(one.standby);
    lost.push(one);
  }
  const settings = await siteBucket(bucket, 'rates');
  const nodes = [
    startNode({ binary, command: 'serve', folder: join(folder, 'bucket-writer'), settings }),
    startNode({ binary, command: 'serve', folder: join(folder, 'bare') }),
  ] as const;
  const next = [writing(await nodes[0].ready), writing(await nodes[1].ready)] as const;
  const [asks, bare] = [await next[0], await next[1]];
  const seconds = sizes.number('seconds', 4);
  const [acknowledged, alone] = await inTurn(sizes.number('rounds', 5), 1, [
    () => rate(CLIENTS, seconds, asks),
    () => rate(CLIENTS, seconds, bare),
  ]);
  await Promise.all(nodes.map(stopNode));
  await bucket.stop();
  await rm(folder, { recursive: true, force: true });
  const stored = sum(lost.map((one) => one.acknowledged));
  return [
    atMost(`lost of ${stored} acknowledged writes`, sum(lost.map(({ missing }) => missing.length)), 0, ''),
    atMost('until the standby stores a write, at most', Math.max(...lost.map((one) => one.seconds)), 30, 's'),
    plain('the same, median', median(lost.map((one) => one.seconds)), 's'),
    ratio('writes without a bucket ÷ with', [median(alone), median(acknowledged)], 'a second', 2.5),
  ];
};

async function writing(url: string): Promise<() => Asked> {
  const writers = await newWriters(createApi(url), CLIENTS);
  let turn = 0;
  return () => {
    const writer = writers[(turn += 1) % CLIENTS]!;
    return { url: url + PLACES, json: newPlace(writer), token: writer.token };
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runS3Server } from '@waypost/cli-kit/testing/run-s3-server.ts';

import { PLACES, STORIES } from '../../e2e/api/stories.ts';
import { siteBucket } from '../../e2e/failover/site-bucket.ts';
import { newPlace, newWriters } from '../../e2e/failover/writers.ts';
import { rate } from '../harness/clients.ts';
import { compareSizes } from '../harness/libvips.ts';
import { phonePicture } from '../harness/photos.ts';
import { plain, ratio, type Figure, type Measure } from '../harness/report.ts';
import { startStand, writeStory, type Stand } from '../harness/stand.ts';
import { inTurn, median } from '../harness/statistics.ts';

const CLIENTS = 8;
const DAY = 86_400;
/** How people use a site, as far as it costs: an author a day, a reader a month, and the busiest hour by the mean. */
const USE = { saves: 30, pictures: 10, signIns: 0.2, stories: 2, peak: 4 } as const;
/** What may be used of a machine, so that the rest bears what nobody thought of. */
const SHARE = 0.5;

/** How many people one machine holds by each of what they do. */
export const measure: Measure = async (sizes) => {
  const [seconds, rounds] = [sizes.number('seconds', 4), sizes.number('rounds', 3)];
  const folder = await mkdtemp(join(tmpdir(), 'waypost-lab-'));
  const bucket = await runS3Server(folder);
  const alone = await startStand();
  const stored = await startStand({ settings: await siteBucket(bucket, 'capacity') });
  const [bare, acknowledged] = await inTurn(rounds, 0, [
    await writing(alone, seconds),
    await writing(stored, seconds),
  ]);
  const [person] = await newWriters(alone.api, 1);
  const { email: identity, password } = person!;
  const signIns = await rate(CLIENTS, seconds, () => ({
    url: `${alone.url}/api/collections/users/auth-with-password`,
    json: { identity, password },
  }));
  const { story } = await writeStory(alone, 12);
  const read = [
    `${STORIES}/${story}`,
    `${PLACES}?${new URLSearchParams({ filter: `places_collection = '${story}'`, sort: 'position,id', page: '1', perPage: '50' }).toString()}`,
  ];
  let turn = 0;
  const answers = await rate(CLIENTS, seconds, () => ({ url: alone.url + read[(turn += 1) % 2]! }));
  const [picture] = await compareSizes(alone.program.binary, await phonePicture(1), 4);
  await Promise.all([alone.stop(), stored.stop(), bucket.stop()]);
  await rm(folder, { recursive: true, force: true });
  const pictures = (cpus().length * 1000) / median(picture);
  const held = (what: string, rateOf: number, each: number, days = 1): Figure =>
    plain(
      `${what}, so at most`,
      Math.floor((rateOf * SHARE * DAY * days) / USE.peak / each),
      days === 1 ? 'authors' : 'readers a month',
    );
  return [
    ratio(
      'new places a second on this machine alone ÷ each in a bucket too',
      [median(bare), median(acknowledged)],
      'a second',
    ),
    held('changes, in a bucket', median(acknowledged), USE.saves),
    plain('sign-ins', signIns, 'a second'),
    held('sign-ins', signIns, USE.signIns),
    plain('pictures of 12 megapixels made smaller', pictures, 'a second'),
    held('pictures', pictures, USE.pictures),
    plain('stories read: the story and a page of its places', answers / 2, 'a second'),
    held('reading', answers / 2, USE.stories, 30),
  ];
};

async function writing({ url, api }: Stand, seconds: number): Promise<() => Promise<number>> {
  const writers = await newWriters(api, CLIENTS);
  let turn = 0;
  return () =>
    rate(CLIENTS, seconds, () => {
      const writer = writers[(turn += 1) % CLIENTS]!;
      return { url: url + PLACES, json: newPlace(writer), token: writer.token };
    });
}

import { setTimeout } from 'node:timers/promises';

import { succeeded, superuserToken } from '../../e2e/api/people.ts';
import { PLACES, STORIES } from '../../e2e/api/stories.ts';
import { Client, rate } from '../harness/clients.ts';
import { runSql, startFilled } from '../harness/many-stories.ts';
import { atMost, ratio, type Figure, type Measure } from '../harness/report.ts';
import { inTurn, median, p95, timed } from '../harness/statistics.ts';
import type { Stand } from '../harness/stand.ts';

/** A story from anywhere in a store. */
interface Story {
  readonly id: string;
  readonly title: string;
  readonly created: string;
}

const query = (values: Readonly<Record<string, string>>): string => new URLSearchParams(values).toString();
const list = (more: Readonly<Record<string, string>>): string =>
  `${STORIES}?${query({ filter: "created >= '2022-01-01 00:00:00'", sort: '-created', perPage: '10', ...more })}`;
/** A cursor for the page after a story, as `internal/discover/list_cursor.go` writes it. */
const after = ({ created, id }: Story): string => Buffer.from(`1n|${created}|${id}`).toString('base64url');
const found = '/api/discover/places';

/** What people read, as the site asks for it, and what its median may come to beside the small store: a neighbour on the machine doubles a p95. */
const READINGS: readonly (readonly [what: string, path: (story: Story) => string, most?: number])[] = [
  ['home list', () => list({ page: '1' }), 1.3],
  ['a page anywhere in it', (story) => list({ cursor: after(story) }), 1.3],
  ['one story', ({ id }) => `${STORIES}/${id}`, 1.3],
  [
    'its places',
    ({ id }) =>
      `${PLACES}?${query({ filter: `places_collection = '${id}'`, sort: 'position,id', page: '1', perPage: '50' })}`,
    1.3,
  ],
  ['search, a rare word', ({ title }) => `${found}?${query({ words: title.split(' ').at(-1) ?? '' })}`, 1.3],
  ['search, a common word', () => `${found}?words=lighthouse`],
  ['nearest 20', () => `${found}?sort=nearest&near=${Math.random() * 300 - 150},${Math.random() * 90 - 40}`],
];

/** The same program over a few stories and over a great many, each asked in turn. */
export const measure: Measure = async (sizes) => {
  const [few, many] = [sizes.number('few', 1000), sizes.number('many', 1_000_000)];
  const small = await startFilled(few);
  let large = await startFilled(many);
  // Of a store that was just filled the map is made first.
  while (Number((await runSql(large, 'SELECT COUNT(*) FROM waypost_discover_due'))[0]?.[0]) > 0)
    await setTimeout(1000);
  await large.stop();
  const start = await timed(async () => {
    large = await startFilled(many);
    await large.api.call('GET', list({ page: '1' }));
  });
  const [client, readings] = [new Client(2), sizes.number('readings', 2000)];
  const stories = [await sample(small), await sample(large)] as const;
  const figures: Figure[] = [];
  for (const [what, path, most] of READINGS) {
    let turn = 0;
    const next =
      ({ url }: Stand, of: readonly Story[]) =>
      () =>
        timed(() => client.ask({ url: url + path(of[(turn += 1) % of.length]!) }));
    const [ours, theirs] = await inTurn(readings, 60, [next(large, stories[1]), next(small, stories[0])]);
    figures.push(ratio(`${what}, p95, ${many} ÷ ${few} stories`, [p95(ours), p95(theirs)], 'ms', most));
    figures.push(ratio(`${what}, p50`, [median(ours), median(theirs)], 'ms'));
  }
  large.forgetPeak();
  let turn = 0;
  await rate(8, sizes.number('seconds', 5), () => {
    turn += 1;
    const [, path] = READINGS[turn % READINGS.length]!;
    return { url: large.url + path(stories[1][turn % stories[1].length]!) };
  });
  figures.push(atMost(`memory of ${many} stories read by 8 clients`, large.peak(), 400, 'MB'));
  figures.push(atMost('start until the first list of stories', start / 1000, 2, 's'));
  await Promise.all([small.stop(), large.stop()]);
  return figures;
};

/** From anywhere in a store, in no order. */
async function sample({ api }: Stand): Promise<readonly Story[]> {
  const token = await superuserToken(api);
  const asked = { query: 'SELECT id, title, created FROM places_collection WHERE rowid % 7 = 3 LIMIT 50000' };
  const { body } = succeeded(await api.call('POST', '/api/sql', { json: asked, token }));
  const rows = body['rows'] as readonly (readonly [string, string, string])[];
  const all = rows.map(([id, title, created]) => ({ id, title, created }));
  return all.sort(() => Math.random() - 0.5).slice(0, 2000);
}

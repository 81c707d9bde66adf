import { createPerson, succeeded } from '../../e2e/api/people.ts';
import { STORIES } from '../../e2e/api/stories.ts';
import { Client, type Asked } from '../harness/clients.ts';
import { runSql } from '../harness/many-stories.ts';
import { ratio, type Measure } from '../harness/report.ts';
import { startStand, writeStory } from '../harness/stand.ts';
import { inTurn, median, p95, timed } from '../harness/statistics.ts';

const SHARES = '/api/collections/shares/records';
const numbers = (to: number) =>
  `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${to})`;

/** 10 000 stories shared with one person, and 1 000 links to one story, beside a page of each. */
export const measure: Measure = async (sizes) => {
  const stand = await startStand();
  const { api, url } = stand;
  const readers = { one: await createPerson(api), many: await createPerson(api) };
  const told = { one: await writeStory(stand, 3), many: await writeStory(stand, 3) };
  const share = async (size: 'one' | 'many', json: object) =>
    succeeded(
      await api.call('POST', SHARES, {
        json: { story: told[size].story, ...json },
        token: told[size].owner.token,
      }),
    ).body;
  const keys: Record<string, unknown> = {};
  for (const size of ['one', 'many'] as const) {
    await api.call('PATCH', `${STORIES}/${told[size].story}`, {
      ...{ json: { visibility: 'link' }, token: told[size].owner.token },
    });
    await share(size, { person: readers[size].username });
    keys[size] = (await share(size, {}))['key'];
  }
  await runSql(stand, 'INSERT INTO waypost_resting DEFAULT VALUES');
  for (const [size, stories, links] of [
    ['one', 20, 50],
    ['many', 10_000, 1000],
  ] as const) {
    const { owner, story } = told[size];
    const id = (letter: string) => `printf('${letter}${size.charAt(0)}%013d', n)`;
    const day = "'2024-01-01 00:00:00.000Z'";
    await runSql(
      stand,
      `${numbers(stories)} INSERT INTO places_collection (id, user, title, start_date, end_date, visibility, shown, revision, created, updated)
       SELECT ${id('s')}, '${owner.id}', 'A week away', ${day}, ${day}, 'people', FALSE, 1, ${day}, ${day} FROM numbers`,
    );
    const into = 'INSERT INTO shares (id, user, story, person, reader, key, created)';
    await runSql(
      stand,
      `${numbers(stories)} ${into} SELECT ${id('r')}, '${owner.id}', ${id('s')}, '${readers[size].username}', '${readers[size].id}', ${id('r')}, ${day} FROM numbers`,
    );
    await runSql(
      stand,
      `${numbers(links)} ${into} SELECT ${id('l')}, '${owner.id}', '${story}', '', '', ${id('l')}, ${day} FROM numbers`,
    );
  }
  await runSql(stand, 'DELETE FROM waypost_resting');
  const client = new Client(1);
  const list = (story: string) =>
    `${SHARES}?filter=${encodeURIComponent(`story = '${story}'`)}&sort=-created&page=1&perPage=50&skipTotal=true`;
  const asked: Readonly<Record<string, (size: 'one' | 'many') => Omit<Asked, 'url'> & { path: string }>> = {
    'stories shared with me': (size) => ({ path: '/api/waypost/shared', token: readers[size].token }),
    'a shared story': (size) => ({ path: `${STORIES}/${told[size].story}`, token: readers[size].token }),
    'links and people of a story': (size) => ({
      ...{ path: list(told[size].story), token: told[size].owner.token },
    }),
    'a link that is opened': (size) => ({ path: '/api/waypost/shares/open', json: { key: keys[size] } }),
  };
  const figures = [];
  for (const [what, ask] of Object.entries(asked)) {
    const once = (size: 'one' | 'many') => () => {
      const { path, ...rest } = ask(size);
      return timed(() => client.ask({ url: url + path, ...rest }));
    };
    const [many, one] = await inTurn(sizes.number('rounds', 400), 20, [once('many'), once('one')]);
    figures.push(ratio(`${what}, p50, many ÷ a page`, [median(many), median(one)], 'ms', 1.3));
    figures.push(ratio('the same, p95', [p95(many), p95(one)], 'ms'));
  }
  await stand.stop();
  return figures;
};

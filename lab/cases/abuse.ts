import { createPerson, succeeded } from '../../e2e/api/people.ts';
import { createPlace, createStory, PLACES, STORIES } from '../../e2e/api/stories.ts';
import { Client, type Asked } from '../harness/clients.ts';
import { startFilled } from '../harness/many-stories.ts';
import { atMost, plain, type Figure, type Measure } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';

/** Every other character is long to write as JSON, and the rest pack badly. */
const worstText = (length: number): string =>
  Array.from({ length }, (_, at) =>
    at % 2 === 0 ? '\u2028' : String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
  ).join('');
const deep = (levels: number): unknown => (levels === 0 ? [] : [deep(levels - 1)]);
const search = (words: Readonly<Record<string, string>>): string =>
  `/api/discover/places?${new URLSearchParams(words).toString()}`;
const cursor = (text: string): string => Buffer.from(text).toString('base64url');

/** The costliest each call may be sent with, by a stranger's means, on a store of many stories: what of the processor one of them takes. */
export const measure: Measure = async (sizes) => {
  const stand = await startFilled(sizes.number('many', 1_000_000));
  const { api, url } = stand;
  const owner = await createPerson(api);
  const long = await createStory(api, owner, { title: worstText(200), description: worstText(49_990) });
  const village = { title: 'Village by the old river', subtext: worstText(2000) };
  let noted = '';
  for (let place = 0; place < 50; place += 1) noted = await createPlace(api, owner, long, village);
  const left = `/api/waypost/stories/${long}/notes`;
  succeeded(await api.call('POST', left, { json: { who: 'everyone' }, token: owner.token }));
  const notes = `/api/waypost/places/${noted}/notes`;
  for (let note = 0; note < 25; note += 1)
    succeeded(await api.call('POST', notes, { json: { text: worstText(2000) }, token: owner.token }));
  const home = (more: string) =>
    `${STORIES}?filter=${encodeURIComponent("created >= '2022-01-01 00:00:00'")}&sort=-created&perPage=10&${more}`;
  const placesOf = `${PLACES}?filter=${encodeURIComponent(`places_collection = '${long}'`)}&sort=position%2Cid&page=1&perPage=50`;
  const { email: identity, token } = owner;
  const calls: Readonly<Record<string, Omit<Asked, 'url'> & { readonly path: string }>> = {
    'the home list': { path: home('page=1') },
    'a page in the middle of it': { path: home(`cursor=${cursor('1n|2022-03-01 12:00:00.000Z|m')}`) },
    'the last page of it': { path: home(`cursor=${cursor('1p|')}`) },
    'a story with the longest text': { path: `${STORIES}/${long}` },
    'its page': { path: `/travel-story/${long}` },
    'fifty places with the longest words': { path: placesOf },
    'a common word': { path: search({ words: 'lighthouse' }) },
    'twelve words of many, together nowhere': {
      path: search({ words: 'bridge lighthouse market river valley station harbour bakery the of a by' }),
    },
    'the nearest of a word of many': { path: search({ words: 'river', sort: 'nearest', near: '0,89.9' }) },
    'all days in a part of the map': {
      path: search({ bbox: '-170,-50,170,60', from: '1999-01-01', to: '2099-01-01' }),
    },
    'the map of the world': { path: '/api/discover/tiles/0/0/0.mvt' },
    'the map of the world, of a word of many': { path: '/api/discover/tiles/0/0/0.mvt?words=river' },
    'a sign-in with the longest wrong password': {
      path: '/api/collections/users/auth-with-password',
      json: { identity, password: '🧭'.repeat(128) },
    },
    'a sign-up that is nested nothing': {
      path: '/api/collections/users/records',
      json: { name: deep(1000) },
    },
    'a place with the longest words': {
      path: PLACES,
      token,
      json: {
        user: owner.id,
        places_collection: long,
        title: worstText(200),
        subtext: worstText(2000),
        latitude: 1,
        longitude: 1,
      },
    },
    'a note with the longest text, by an address': {
      path: notes,
      json: { text: worstText(2000), name: worstText(100), email: `${'a'.repeat(240)}@example.com` },
    },
    'a note that is too long': { path: notes, token, json: { text: '🧭'.repeat(10_000) } },
    'a page of the longest notes': { path: notes },
    'what was left at a story': { path: left },
    'a heart of a device': {
      path: notes.replace('notes', 'heart'),
      json: { is: true, device: 'a'.repeat(22) },
    },
    'a follow by the longest address': {
      path: '/api/waypost/follows',
      json: { kind: 'story', id: long, email: `${'b'.repeat(240)}@example.com` },
    },
    'a key of no mailbox': { path: `/api/waypost/follows?key=${'k'.repeat(22)}` },
    'a link for photos of nobody': { path: '/api/waypost/additions/open', json: { key: 'k'.repeat(22) } },
    'an invitation of nobody': { path: '/api/waypost/shares/join', token, json: { key: 'k'.repeat(22) } },
    'two megabytes of JSON': { path: PLACES, token, json: { title: 'x'.repeat(2_000_000) } },
  };
  const [client, runs] = [new Client(1), sizes.number('runs', 20)];
  const figures: Figure[] = [];
  const costs: number[] = [];
  for (const [what, { path, ...sent }] of Object.entries(calls)) {
    const { status, text } = await client.send({ url: url + path, ...sent });
    stand.forgetPeak();
    const [before, memory] = [stand.processor(), stand.peak()];
    for (let run = 0; run < runs; run += 1) await client.send({ url: url + path, ...sent });
    const cost = ((stand.processor() - before) * 1000) / runs;
    costs.push(cost);
    const grown = `${Math.max(0, stand.peak() - memory).toFixed(0)} MB more`;
    figures.push({
      what: `${what}: ${status}, ${(text.length / 1000).toFixed(1)} K`,
      measured: `${cost.toFixed(1)} ms, ${grown}`,
    });
  }
  await stand.stop();
  return [
    atMost('processor time of the costliest call', Math.max(...costs), 100, 'ms'),
    plain('the same, median of all', median(costs), 'ms'),
    ...figures,
  ];
};

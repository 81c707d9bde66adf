/** @jest-environment node */
import { createPublishedFetch } from './create-published-fetch.ts';

const STORY = '/api/collections/places_collection/records/story0000000001';
const PLACES = '/api/collections/places/records';
const PLACES_KEY = `${PLACES}?filter=places_collection = 'story0000000001'&page=1&perPage=50&sort=position,id`;
const PLACES_ADDRESS = `${PLACES}?page=1&perPage=50&filter=places_collection%20%3D%20%27story0000000001%27&sort=position%2Cid`;
const LIST_KEY =
  "/api/collections/places_collection/records?filter=created >= '2022-01-01 00:00:00'&page=1&perPage=10&sort=-created";
const LIST_ADDRESS =
  "/api/collections/places_collection/records?sort=-created&page=1&perPage=10&filter=created+%3E%3D+'2022-01-01 00:00:00'";

const FOUND = '/api/discover/places';

const files: Record<string, unknown> = {
  '/published/manifest.json': {
    version: 1,
    indexes: ['f/a.json', 'f/b.json'],
    lists: { [LIST_KEY]: 'f/list.json', [FOUND]: 'f/found.json', [`${FOUND}?cursor=a2`]: 'f/found2.json' },
  },
  '/published/f/a.json': { stories: {} },
  '/published/f/b.json': { stories: { story0000000001: 'f/story.json' } },
  '/published/f/story.json': { answers: { [STORY]: { title: 'Salto' }, [PLACES_KEY]: { items: [] } } },
  '/published/f/list.json': { answers: { [LIST_KEY]: { items: ['all'] } } },
  '/published/f/found.json': { answers: { [FOUND]: { items: ['Salto'] } } },
  '/published/f/found2.json': { answers: { [`${FOUND}?cursor=a2`]: { items: ['Suva'] } } },
};

beforeAll(() => Object.assign(globalThis, { location: { href: 'https://waypost.example/' } }));

/** A page's fetch over those files, and the addresses of what the API was asked for. */
function reader(isSignedIn = false, base = '/published', there = files) {
  const asked: string[] = [];
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input) =>
      Promise.resolve(
        String(input) in there ? Response.json(there[String(input)]) : new Response('', { status: 404 }),
      ),
    );
  const send: typeof fetch = (input) => {
    asked.push(String(input));
    return Promise.resolve(Response.json({ from: 'the API' }));
  };
  const ask = createPublishedFetch({ base, isSignedIn: () => isSignedIn, send });
  return { asked, answer: async (address: string) => (await ask(address)).json() as Promise<unknown> };
}

afterEach(() => jest.restoreAllMocks());

it.each([
  ['a story', STORY, { title: 'Salto' }],
  ['its places, in whatever order their question is written', PLACES_ADDRESS, { items: [] }],
  ['its places, asked for with the other quotes', PLACES_ADDRESS.replaceAll('%27', '%22'), { items: [] }],
  ['the list of all stories', LIST_ADDRESS, { items: ['all'] }],
  ['the list beside the map of all places', FOUND, { items: ['Salto'] }],
  ['its second page', `${FOUND}?cursor=a2`, { items: ['Suva'] }],
])('reads %s from published files', async (_, address, content) => {
  const { asked, answer } = reader();
  expect(await answer(address)).toEqual(content);
  expect(asked).toEqual([]);
});

it.each([
  ['whoever is signed in', STORY, reader.bind(null, true)],
  ['a site that publishes nothing', STORY, reader.bind(null, false, '')],
  ['what is not published', '/api/feeds', reader],
  ['places in a part of the map', `${FOUND}?bbox=1,2,3,4`, reader],
  ['a later page of all places', `${FOUND}?cursor=b9`, reader],
  ['a story that is not', '/api/collections/places_collection/records/story0000000002', reader],
  ['a later page of places', PLACES_ADDRESS.replace('page=1', 'cursor=x'), reader],
  ['files that are not there', STORY, reader.bind(null, false, '/published', {})],
  [
    'files that are something else',
    STORY,
    reader.bind(null, false, '/published', { '/published/manifest.json': 'odd' }),
  ],
])('asks the API for %s', async (_, address, make) => {
  const { asked, answer } = make();
  expect(await answer(address)).toEqual({ from: 'the API' });
  expect(asked).toEqual([address]);
});

it('does not look among the files for a story twice where only other things are asked', async () => {
  const { answer } = reader();
  await answer(`${FOUND}?words=salto`);
  expect(globalThis.fetch).not.toHaveBeenCalled();
});

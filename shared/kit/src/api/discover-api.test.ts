import { parseCalendarDate } from '@waypost/contracts/calendar-date.ts';
import { asCursor, asUserId, FIRST_PAGE } from '@waypost/contracts/ids.ts';

import { createBackendClient } from './backend-client.ts';
import { createApiClient } from './create-api-client.ts';

const RECORD = {
  id: 'place0000000001',
  story: 'story0000000001',
  storyTitle: 'Coast road',
  authorName: 'Marina A.',
  name: 'Taveuni',
  lng: -179.98,
  lat: -16.8,
  created: '2025-03-01 10:00:00.000Z',
  visited: '2025-01-12 23:30:00.000Z',
  visitedOffset: '+12:00',
  country: 'FJ',
  near: 'Somosomo',
  picture: 'beach_a1.jpg',
  collectionId: 'places-by-id',
};

function standIn(answer: object, baseUrl = '') {
  const asked: string[] = [];
  const client = createBackendClient({
    baseUrl,
    fetch: async (input) => {
      asked.push(String(input));
      return Promise.resolve(Response.json(answer));
    },
  });
  return { asked, api: createApiClient(client, { needsVerified: false }) };
}

describe('discover over the backend', () => {
  it('sends what was asked, and nothing for what was not', async () => {
    const { api, asked } = standIn({ items: [] });
    await api.discover.list({
      words: 'salt & pepper',
      country: 'PT',
      from: parseCalendarDate('2025-01-12')!,
      to: parseCalendarDate('2025-02-02')!,
      bounds: { west: 170, south: -20, east: -170, north: 10 },
      near: { longitude: -9.14, latitude: 38.71 },
      sort: 'nearest',
      cursor: asCursor('abc'),
    });
    await api.discover.list({ cursor: FIRST_PAGE });
    const [first, second] = asked.map((address) => new URL(address, 'http://site'));
    expect(first!.pathname).toBe('/api/discover/places');
    expect(Object.fromEntries(first!.searchParams)).toEqual({
      words: 'salt & pepper',
      country: 'PT',
      from: '2025-01-12',
      to: '2025-02-02',
      bbox: '170,-20,-170,10',
      near: '-9.14,38.71',
      sort: 'nearest',
      cursor: 'abc',
    });
    expect(second!.search).toBe('');
  });

  it('reads places with the day of the place, and a picture in its widths', async () => {
    const answer = { items: [RECORD], next: 'n', previous: 'first', count: 1000, countIsExact: false };
    const { items, ...page } = await standIn(answer, 'https://api.example').api.discover.list();
    expect(page).toEqual({ next: 'n', previous: FIRST_PAGE, count: 1000, countIsExact: false });
    expect(items[0]).toMatchObject({
      id: 'place0000000001',
      storyId: 'story0000000001',
      title: 'Taveuni',
      location: { longitude: -179.98, latitude: -16.8 },
      addedOn: '2025-03-01',
      visitedOn: '2025-01-13',
      picture: {
        src: 'https://api.example/api/pictures/places-by-id/place0000000001/640/beach_a1.jpg',
        title: 'Taveuni',
      },
    });
  });

  it('reads a place of which little is known', async () => {
    const bare = { ...RECORD, visited: '', visitedOffset: '', country: '', near: '', picture: '' };
    const { items, ...page } = await standIn({ items: [bare] }).api.discover.list();
    expect(page).toEqual({ next: null, previous: null, count: 1, countIsExact: true });
    expect(items[0]).toMatchObject({ visitedOn: null, country: '', near: '', picture: null });
  });

  it('addresses tiles of what is looked for', () => {
    const { api } = standIn({});
    expect(api.discover.tileUrl()).toBe('/api/discover/tiles/{z}/{x}/{y}.mvt');
    expect(api.discover.tileUrl({ words: 'a&b', country: 'PT' })).toBe(
      '/api/discover/tiles/{z}/{x}/{y}.mvt?words=a%26b&country=PT',
    );
    expect(api.discover.tileUrl({ author: asUserId('user00000000001') })).toBe(
      '/api/discover/tiles/{z}/{x}/{y}.mvt?author=user00000000001',
    );
  });
});

import { whatToDo } from './what-to-do.ts';

const SITE = 'https://stories.example';
const asked = (path: string, more: object = {}) =>
  whatToDo({ method: 'GET', url: new URL(path, SITE).href, mode: 'cors', range: null, ...more }, SITE);
const went = (path: string) => asked(path, { mode: 'navigate' });

describe('what the worker does with a request', () => {
  it.each([
    ['a file of a build', asked('/mf-map/f/entry.a1b2c3d4.js'), 'file'],
    ['one of another origin', asked('https://map.example/x/f/entry.a1b2c3d4.js'), 'file'],
    ['a part of a file', asked('/mf-map/f/world.a1b2c3d4.pmtiles', { range: 'bytes=0-9' }), 'part'],
    ['a story of the API', asked('/api/collections/places_collection/records/abcdefghijklmno'), 'answer'],
    ['the places of one', asked('/api/collections/places/records?filter=x'), 'answer'],
    ['a picture', asked('/api/pictures/places/abcdefghijklmno/320/a.jpg'), 'picture'],
    ['a page', went('/travel-story/abcdefghijklmno'), 'page'],
    ['photos of the share sheet', asked('/share/', { method: 'POST', mode: 'navigate' }), 'share'],
  ])('%s', (_, kind, expected) => expect(kind).toBe(expected));

  it.each([
    ['the session', asked('/api/collections/users/auth-refresh', { method: 'POST' })],
    ['a person', asked('/api/collections/users/records/abcdefghijklmno')],
    ['a download', went('/api/waypost/downloads/1')],
    ['the dashboard of the database', went('/_/')],
    ['what is embedded elsewhere', went('/embed/abcdefghijklmno')],
    ['another site', asked('https://elsewhere.example/api/pictures/a')],
    ['a change', asked('/api/collections/places/records/abcdefghijklmno', { method: 'PATCH' })],
    ['a file of no name of its own', asked('/release.json')],
  ])('nothing with %s', (_, kind) => expect(kind).toBeNull());
});

import { FILE_EVENT, readFileEvent } from './file-events.ts';

const read = (detail: unknown) => readFileEvent(new CustomEvent(FILE_EVENT, { detail }));
const isMissing = () => true;

it.each([
  { type: 'lost', url: '/shell/f/9.js' },
  { type: 'lost', url: '/mf-map/f/9.js', build: 'mf-map/aaa/1' },
  { type: 'requested', url: '/mf-map/f/9.js', build: 'mf-map/aaa/1', isMissing },
  { type: 'lost', url: '/mf-map/f/9.js', size: 12 },
])('a detail in the form of this version is read: %j', (detail) => {
  expect(read(detail)).toBe(detail);
});

it.each([
  null,
  {},
  { type: 'lost' },
  { type: 'lost', url: '/mf-map/f/9.js', build: 7 },
  { type: 'requested', url: '/mf-map/f/9.js' },
  { type: 'arrived', url: '/mf-map/f/9.js' },
])('a detail in another form is left unread: %j', (detail) => {
  expect(read(detail)).toBeNull();
});

import { createBrokenBuilds } from './broken-builds.ts';

beforeEach(() => window.sessionStorage.clear());

const storage = () => window.sessionStorage;
const read = () => JSON.parse(window.sessionStorage.getItem('waypost-broken') ?? '{}') as object;

it('remembers a broken build for half an hour, and leaves the others for the page’s script to read', () => {
  let now = 1000;
  const first = createBrokenBuilds(storage, () => now);
  first.add('mf-map', 'aaa');
  createBrokenBuilds(storage, () => now).add('mf-auth', 'bbb');
  expect(read()).toEqual({ 'mf-map:aaa': 1_801_000, 'mf-auth:bbb': 1_801_000 });
  expect(first.has('mf-map', 'aaa')).toBe(true);
  expect(first.has('mf-map', 'bbb')).toBe(false);
  now = 1_801_000;
  expect(first.has('mf-map', 'aaa')).toBe(false);
});

it('remembers for the page where storage is forbidden', () => {
  const broken = createBrokenBuilds(() => {
    throw new Error('Storage is switched off.');
  });
  broken.add('mf-map', 'aaa');
  expect(broken.has('mf-map', 'aaa')).toBe(true);
});

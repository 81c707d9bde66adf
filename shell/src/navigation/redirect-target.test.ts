import { EXAMPLE_PAGES } from '../testing/example-pages.ts';
import { redirectTarget } from './redirect-target.ts';

describe('redirectTarget', () => {
  it.each([
    '/',
    '/dashboard',
    '/dashboard/create-point',
    '/dashboard/edit-travel-story/abc123def456ghi',
    '/travel-story/abc123def456ghi',
    '/travel-story/abc123def456ghi/place0000000001',
  ])('lets %s through', (path) => {
    expect(redirectTarget(EXAMPLE_PAGES, path)).toBe(path);
  });

  it.each([
    ['/dashboard/create-point?story=abc123def456ghi', '/dashboard/create-point?story=abc123def456ghi'],
    ['/dashboard/create-point%3Fstory%3Dabc123def456ghi', '/dashboard/create-point?story=abc123def456ghi'],
    ['/dashboard?cursor=MW58-_2&story=abc', '/dashboard?cursor=MW58-_2'],
    [`/?cursor=${'a'.repeat(58)}`, `/?cursor=${'a'.repeat(58)}`],
    ['/dashboard/create-point?story=', '/dashboard/create-point'],
    ['/dashboard/create-point?story=//evil.example', '/dashboard/create-point'],
    ['/dashboard/create-point?story=a?story=b', '/dashboard/create-point'],
    ['/dashboard/create-point?story=abc#token=x', '/dashboard/create-point'],
    ['/dashboard/create-point?next=https://evil.example&waypost-build=x', '/dashboard/create-point'],
    ['/travel-story/abc123def456ghi?page=2', '/travel-story/abc123def456ghi'],
    [
      '/travel-story/abc123def456ghi?place=place0000000001',
      '/travel-story/abc123def456ghi?place=place0000000001',
    ],
  ])('of %s keeps only what the page reads: %s', (requested, target) => {
    expect(redirectTarget(EXAMPLE_PAGES, requested)).toBe(target);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    '/\t/evil.example',
    '/%09/evil.example',
    '/%0d%0aLocation:evil',
    'https://evil.example',
    '/https://evil.example',
    'javascript:alert(1)',
    '/javascript:alert(1)',
    '/dashboard/../../evil',
    '/dashboard//create-point',
    '/loading/loading/dashboard',
    '/unknown',
    '/unknown?story=abc123def456ghi',
    '//evil.example?page=2',
    '/reset-password',
    '/travel-story/..',
    '/travel-story/a.b',
    '/travel-story/"onclick=',
    '/dashboard/edit-travel-story/@evil.example',
    '/%E0%A4%A',
    '',
  ])('refuses %j', (path) => {
    expect(redirectTarget(EXAMPLE_PAGES, path)).toBeNull();
  });
});

import { redirectTarget } from './redirect-target.ts';

describe('redirectTarget', () => {
  it.each([
    '/',
    '/dashboard',
    '/dashboard/create-point',
    '/dashboard/edit-travel-story/abc123def456ghi',
    '/travel-story/abc123def456ghi',
  ])('lets %s through', (path) => {
    expect(redirectTarget(path)).toBe(path);
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
    '/reset-password',
    '/%E0%A4%A',
    '',
  ])('refuses %j', (path) => {
    expect(redirectTarget(path)).toBeNull();
  });
});

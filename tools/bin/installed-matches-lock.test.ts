import { installedMatchesLock } from './installed-matches-lock.mjs';

const entry = (version: string, more: object = {}) => ({ version, integrity: `sha512-${version}`, ...more });
const text = (packages: object) => JSON.stringify({ packages });

const lock = text({
  '': { name: 'waypost' },
  'shared/kit': { name: '@waypost/kit', version: '0.1.0' },
  'node_modules/react': entry('19.2.0'),
  'node_modules/fsevents': entry('2.3.3', { optional: true }),
});

test('the same versions match, without packages meant for other machines', () => {
  expect(installedMatchesLock(lock, text({ 'node_modules/react': entry('19.2.0') }))).toBe(true);
});

test.each([
  ['another version', { 'node_modules/react': entry('19.1.0') }],
  [
    'other bytes of the same version',
    { 'node_modules/react': { version: '19.2.0', integrity: 'sha512-other' } },
  ],
  ['a package that is missing', {}],
])('%s does not match', (_, packages) => {
  expect(installedMatchesLock(lock, text(packages))).toBe(false);
});
